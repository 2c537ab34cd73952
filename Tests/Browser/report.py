"""The page that `report` writes."""

import os

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from checks import BROKEN, CASE, NAMES, WRAPPING, check, labels, run, solve
from pages import check_skip_link, complaints, element, keep, link_of, look, requests_to_others, screen, wait


def test_report(driver, folder):
    page = "file://" + os.path.join(folder, "report.html")
    run("report", "report.html", cwd=folder)
    driver.get(page)
    screen(driver, 1280, False)
    names = [link.get_attribute("textContent") for link in driver.find_elements(By.CSS_SELECTOR, "#list strong")]
    check.equal("the cases of the report", sorted(names), sorted([CASE["name"], WRAPPING["name"], labels(100)["name"], *NAMES]))
    check.equal("elements that names would have made",
                len(driver.find_elements(By.CSS_SELECTOR, "img, #list script, [onerror], [onload], [onfocus]")), 0)
    search(driver, len(names))
    follow_passes(driver, folder)
    look(driver, "report-passes")
    element(driver, "theme").click()
    check.equal("the theme's button", driver.execute_script("return document.documentElement.dataset.theme"), "dark")
    element(driver, "theme").click()

    driver.get("about:blank")
    driver.get(f"{page}#{names.index(WRAPPING['name'])}")
    look_at_chart(driver)

    for name in NAMES:
        driver.get("about:blank")
        driver.get(f"{page}#{names.index(name)}")
        check.equal("the name of the case", element(driver, "name").text.split(), name.split())
        check.equal(f"the title beside {name}", driver.title, "Layouts")
    driver.get("about:blank")
    driver.get(f"{page}#{names.index(BROKEN['name'])}")
    check.true("a conflict has its fix", "Likely fix" in element(driver, "case").text)
    look(driver, "report-conflict")
    check_skip_link(driver, "the report")
    check.equal("complaints of the report", complaints(driver), [])
    check.equal("requests of the report", requests_to_others(driver, page), [])


def look_at_chart(driver):
    """Its letters are as large on a narrow screen as on a wide one, and its legend names each view."""
    sizes = lambda: driver.execute_script("""
      return [...document.querySelectorAll(".chart text")].map((text) =>
        parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a);""")
    for width in (1280, 375):
        for dark in (False, True):
            screen(driver, width, dark)
            wait(driver, f"letters of the chart at {width}", lambda: sizes() and min(sizes()) >= 11.5)
            names = {text.text for text in driver.find_elements(By.CSS_SELECTOR, ".chart text")}
            for view in ("title", "summary", "aParagraphOfManyWords"):
                check.true(f"the chart's name of {view} at {width}", any(view.startswith(name.rstrip("…")) for name in names if len(name) > 4))
            keep(driver.find_element(By.CSS_SELECTOR, ".chart"), f"report-chart-{width}-{'dark' if dark else 'light'}")
            check.equal(f"what stands on other words, or beyond the chart, at {width}", driver.execute_script(COLLISIONS), [])
            check.true(f"the chart does not scroll sideways at {width}", driver.execute_script(
                "const chart = document.querySelector('.chart'); return chart.scrollWidth <= chart.clientWidth;"))
    screen(driver, 1280, False)


# Texts of the chart that others cover, or that its edge cuts off.
COLLISIONS = """
  const paper = document.querySelector(".chart svg").getBoundingClientRect();
  const texts = [...document.querySelectorAll(".chart text")].map((text) => [text.textContent, text.getBoundingClientRect()]);
  return texts.filter(([name, one], place) => one.left < paper.left - 0.5 || one.right > paper.right + 0.5
    || one.bottom > paper.bottom + 0.5 || texts.slice(0, place).some(([, other]) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom - 3 && other.top < one.bottom - 3))
    .map(([name]) => name);"""


def search(driver, count):
    element(driver, "search").send_keys("two-lab")
    check.equal("what is found", element(driver, "found").text, f"1 of {count} cases")
    element(driver, "search").clear()
    element(driver, "search").send_keys("x", Keys.BACKSPACE)


def follow_passes(driver, folder):
    link_of(driver, "two-labels").send_keys(Keys.ENTER)
    wait(driver, "the case", lambda: element(driver, "name").text == "two-labels")
    check.equal("the case has the focus", driver.switch_to.active_element.get_attribute("id"), "name")
    slider = element(driver, "pass")
    for number in (1, 0, 1):
        slider.send_keys(Keys.HOME if number == 0 else Keys.END)
        check.equal("the slider's words", slider.get_attribute("aria-valuetext"), f"pass {number} of 1")
        shown = frames(driver)
        for frame in solve(folder, "two-labels", "--pass", str(number))["frames"]:
            for member, value in zip(["x", "y", "width", "height"], shown[frame["view"]]):
                check.near(f"report, pass {number}: {frame['view']}.{member}", value, frame[member])
    element(driver, "before").click()
    check.equal("pictures before and after", len(driver.find_elements(By.CSS_SELECTOR, "figure.picture svg")), 2)
    screen(driver, 390, False)
    check.equal("how far the frames scroll sideways on a phone", driver.execute_script("""
      const head = [...document.querySelectorAll('h3')].find((one) => one.textContent === 'Frames');
      return head.nextElementSibling.scrollWidth - head.nextElementSibling.clientWidth;"""), 0)
    screen(driver, 1280, False)


def frames(driver):
    """The rows of the table of frames: by view, x, y, width and height as they are after the pass."""
    rows = driver.execute_script("""
      const head = [...document.querySelectorAll('h3')].find((one) => one.textContent === 'Frames');
      return [...head.nextElementSibling.querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent));""")
    return {row[0]: [float(cell.split("→")[-1]) for cell in row[1:5]] for row in rows}
