"""The page that `report` writes."""

import os

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from checks import BROKEN, CASE, NAMES, check, labels, run, solve
from pages import complaints, element, link_of, look, requests_to_others, screen, wait


def test_report(driver, folder):
    page = "file://" + os.path.join(folder, "report.html")
    run("report", "report.html", cwd=folder)
    driver.get(page)
    screen(driver, 1280, False)
    names = [link.get_attribute("textContent") for link in driver.find_elements(By.CSS_SELECTOR, "#list strong")]
    check.equal("the cases of the report", sorted(names), sorted([CASE["name"], labels(100)["name"], *NAMES]))
    check.equal("elements that names would have made",
                len(driver.find_elements(By.CSS_SELECTOR, "img, #list script, [onerror], [onload], [onfocus]")), 0)
    search(driver, len(names))
    follow_passes(driver, folder)
    look(driver, "report-passes")
    element(driver, "theme").click()
    check.equal("the theme's button", driver.execute_script("return document.documentElement.dataset.theme"), "dark")
    element(driver, "theme").click()

    for name in NAMES:
        driver.get("about:blank")
        driver.get(f"{page}#{names.index(name)}")
        check.equal("the name of the case", element(driver, "name").text.split(), name.split())
        check.equal(f"the title beside {name}", driver.title, "Layouts")
    driver.get("about:blank")
    driver.get(f"{page}#{names.index(BROKEN['name'])}")
    check.true("a conflict has its cure", "Likely fix" in element(driver, "case").text)
    look(driver, "report-conflict")
    check.equal("complaints of the report", complaints(driver), [])
    check.equal("requests of the report", requests_to_others(driver, page), [])


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


def frames(driver):
    """The rows of the table of frames: by view, x, y, width and height as they are after the pass."""
    rows = driver.execute_script("""
      const head = [...document.querySelectorAll('h3')].find((one) => one.textContent === 'Frames');
      return [...head.nextElementSibling.querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent));""")
    return {row[0]: [float(cell.split("→")[-1]) for cell in row[1:5]] for row in rows}
