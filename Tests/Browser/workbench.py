"""The workbench that `serve` opens."""

import json
import os
import statistics
import xml.etree.ElementTree

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from checks import BROKEN, NAMES, Server, check, history, labels, run, solve
from pages import check_skip_link, complaints, element, link_of, look, requests_to_others, screen, wait


def frames(driver):
    found = driver.execute_script("""
      return [...document.querySelectorAll('#frames [data-frame]')].map((cell) =>
        [cell.dataset.frame, Number(cell.dataset.value)]);""")
    return dict(found)


def settled(driver):
    """Waits until the layout of the latest draft is shown."""
    wait(driver, "the layout", lambda: driver.execute_script("return !laying.isAsking && !laying.isStale && state.layout !== null"))


def compare(driver, what, solved):
    settled(driver)
    shown = frames(driver)
    for frame in solved["frames"]:
        for member in ("x", "y", "width", "height"):
            check.near(f"{what}: {frame['view']}.{member}", shown[f"{frame['view']}.{member}"], frame[member])


def type_into(driver, key, value):
    field = driver.find_element(By.CSS_SELECTOR, f'input[type="number"][data-key="{key}"]')
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(str(value))
    settled(driver)


def drag_width(driver, steps, by):
    handle = driver.find_element(By.CSS_SELECTOR, ".handle")
    drag = ActionChains(driver, duration=16).click_and_hold(handle)
    for _ in range(steps):
        drag = drag.move_by_offset(by, 0)
    drag.release().perform()
    settled(driver)


def open_case(driver, server, name):
    driver.get("about:blank")
    driver.get(server.address)
    wait(driver, "the list", lambda: driver.find_elements(By.CSS_SELECTOR, "#list a"))
    link_of(driver, name).click()
    wait(driver, "the case", lambda: driver.find_elements(By.CSS_SELECTOR, "#frames [data-frame]"))
    settled(driver)


def test_reading(driver, folder):
    screen(driver, 1280, False)
    with Server(folder) as server:
        driver.get(server.origin)
        wait(driver, "the refusal", lambda: driver.find_elements(By.CSS_SELECTOR, "#case .bad"))
        check.true("without a token", "token" in element(driver, "case").text)
        complaints(driver)
        for name in NAMES:
            open_case(driver, server, name)
            wait(driver, "reasons", lambda: "label.width is" in element(driver, "reasons").text)
            check.equal("the name of the case", element(driver, "name").text.split(), name.split())
            check.equal(f"the title beside {name}", driver.title, "layoutcase")
        open_case(driver, server, BROKEN["name"])
        wait(driver, "the conflict", lambda: "Likely fix" in element(driver, "reasons").text)
        check.equal("elements that names would have made",
                    len(driver.find_elements(By.CSS_SELECTOR, "img, main script, [onerror], [onload], [onfocus]")), 0)
        check.equal("buttons that write", len(driver.find_elements(By.CSS_SELECTOR, "#save, #undo")), 0)
        check.true("the token is in no address", "token" not in driver.current_url)
        look(driver, "workbench-conflict")
        check_skip_link(driver, "the workbench")
        check.equal("complaints of the workbench", complaints(driver), [])
        check.equal("requests of the workbench", requests_to_others(driver, server.origin), [])


def test_writing(driver, folder):
    screen(driver, 1280, False)
    with Server(folder, "--write") as server:
        open_case(driver, server, "two-labels")
        compare(driver, "as it is stored", solve(folder, "two-labels"))
        change_width(driver, folder)
        check.equal("nothing is stored yet", len(history(folder, "two-labels")), 2)
        save(driver, folder)
        next(one for one in driver.find_elements(By.CSS_SELECTOR, "#frames button") if one.text == "first").click()
        wait(driver, "reasons", lambda: "first.width is" in element(driver, "reasons").text)
        export(driver, folder)

        element(driver, "undo").click()
        wait(driver, "undone", lambda: element(driver, "message").text == "Took back the last pass.")
        compare(driver, "undone", solve(folder, "two-labels"))
        wait(driver, "no such pass in the list", lambda: "2 passes" in link_of(driver, "two-labels").text)

        # While the page shows an old state, nothing is saved over what another process stored.
        run("set", "two-labels", "tops.constant=33", cwd=folder)
        type_into(driver, "tops.constant", 44)
        element(driver, "save").click()
        wait(driver, "refused", lambda: "changed meanwhile" in element(driver, "message").text)
        check.equal("no pass was lost", len(history(folder, "two-labels")), 3)
        check.equal("complaints of the writing workbench", [one for one in complaints(driver) if "409" not in one], [])
        check.equal("requests of the writing workbench", requests_to_others(driver, server.origin), [])


def change_width(driver, folder):
    """By the handle in the picture, by the slider and by its number."""
    drag_width(driver, 10, -12)
    width = frames(driver)["view.width"]
    check.true(f"the dragged width is {width}", 250 < width < 428)
    compare(driver, "dragged", solve(folder, "two-labels", "--width", str(width)))
    slider = driver.find_element(By.CSS_SELECTOR, 'input[type="range"][data-key="width"]')
    slider.send_keys(Keys.ARROW_LEFT)
    settled(driver)
    check.near("the slider's width", frames(driver)["view.width"], float(slider.get_attribute("value")))
    type_into(driver, "width", Keys.BACKSPACE)
    compare(driver, "emptied", solve(folder, "two-labels", "--width", "none"))
    type_into(driver, "width", 260)
    compare(driver, "typed", solve(folder, "two-labels", "--width", "260"))
    driver.execute_script("""
      const field = document.querySelector('input[type="number"][data-key="width"]');
      for (const value of ["200000", "260"]) {
        field.value = value;
        field.dispatchEvent(new Event("input"));
        field.dataset.beside = (field.dataset.beside ?? "") + field.previousElementSibling.value + " ";
      }""")
    beside = driver.execute_script("return document.querySelector('[data-beside]').dataset.beside;")
    check.equal("the slider beside a width that is too large, and beside one that is not", beside.split(), ["260", "260"])
    whole = equation(driver, "tops")
    type_into(driver, "tops.priority", "0.5")
    check.equal("a low priority", equation(driver, "tops"), whole + " @ 0.5")
    type_into(driver, "tops.priority", "1000")
    field = driver.find_element(By.CSS_SELECTOR, 'input[type="number"][data-key="tops.constant"]')
    constant = field.get_attribute("value")
    type_into(driver, "tops.constant", Keys.BACKSPACE + Keys.TAB)
    check.equal("the constant of an emptied field", field.get_attribute("value"), constant)


def save(driver, folder):
    """A constant, a priority, and the constant once more: one change each, in the order of the last touch."""
    type_into(driver, "tops.constant", 70)
    type_into(driver, "first.hugging.horizontal", 249)
    type_into(driver, "tops.constant", 80)
    check.equal("the equation with the draft's constant", equation(driver, "tops"), "first.top == view.top + 80")
    wanted = ["width=260", "first.hugging.horizontal=249", "tops.constant=80"]
    check.equal("the draft", element(driver, "draft").text.split(), wanted)
    wait(driver, "reasons", lambda: "first.y is 80" in element(driver, "reasons").text)
    look(driver, "workbench-draft")
    check.near("the constant", frames(driver)["first.y"], 80)
    element(driver, "note").send_keys("tried by hand")
    element(driver, "save").click()
    wait(driver, "saved", lambda: element(driver, "message").text == "Saved as pass 2.")
    compare(driver, "saved", solve(folder, "two-labels"))
    saved = history(folder, "two-labels")[-1]
    check.equal("the pass", saved["changes"], wanted)
    check.equal("its note", saved["note"], "tried by hand")
    wait(driver, "the saved pass in the list", lambda: "3 passes" in link_of(driver, "two-labels").text)


def equation(driver, constraint):
    """The second cell of a constraint's row."""
    return driver.execute_script("""
      const field = document.querySelector(`input[data-key="${arguments[0]}.constant"]`);
      return field.closest("tr").querySelector("code").textContent;""", constraint)


def export(driver, folder):
    """The document of a draft, laid out by the tool, has the frames of the page; and the picture is one."""
    type_into(driver, "tops.constant", 91)
    for button, ending in (("export", ".json"), ("picture", ".svg")):
        element(driver, button).click()
        path = os.path.join(folder, "downloads", "two-labels" + ending)
        wait(driver, f"the download of {path}", lambda: os.path.exists(path))
    compare(driver, "exported", solve(folder, os.path.join("downloads", "two-labels.json")))
    check.near("the exported constant", frames(driver)["first.y"], 91)
    root = xml.etree.ElementTree.parse(os.path.join(folder, "downloads", "two-labels.svg")).getroot()
    check.equal("the picture's root", root.tag, "{http://www.w3.org/2000/svg}svg")


def hold(driver, path, refusal=None):
    """Keeps the next answer of a path back until `release`, and turns it into a refusal where one is given."""
    driver.execute_script("""
      const [path, refusal] = arguments;
      const fetch = window.fetch;
      window.fetch = async (address, options) => {
        if (address !== "/api/" + path) return fetch(address, options);
        window.fetch = fetch;
        const answer = await fetch(address, options);
        window.isHeld = true;
        await new Promise((resolve) => { window.release = resolve; });
        window.isHeld = false;
        return refusal === null ? answer : new Response(refusal, { status: 409 });
      };""", path, refusal)


def release(driver):
    """Lets the answer go, and waits until another question that was asked behind it is answered."""
    wait(driver, "the held answer", lambda: driver.execute_script("return window.isHeld"))
    driver.execute_async_script("""
      const done = arguments[0];
      release();
      ask("cases").then((answer) => answer.json()).then(() => setTimeout(done));""")


def test_late_answers(driver, folder):
    """What is answered about a case when another one was chosen is not shown."""
    other = labels(100)["name"]

    def choose(name):
        link_of(driver, name).click()
        wait(driver, name, lambda: element(driver, "name").text == name)

    # A page whose server has ended may still have asked it.
    driver.get("about:blank")
    complaints(driver)
    screen(driver, 1280, False)
    with Server(folder, "--write") as server:
        for button in ("save", "undo"):
            open_case(driver, server, "two-labels")
            count = len(history(folder, "two-labels"))
            if button == "save":
                type_into(driver, "tops.constant", 61)
            hold(driver, button)
            element(driver, button).click()
            choose(other)
            release(driver)
            check.equal(f"the case behind a late {button}", element(driver, "name").text, other)
            settled(driver)
            check.equal(f"the case in hand behind a late {button}", driver.execute_script("return state.item.name"), other)
            check.equal(f"a late {button} counts", len(history(folder, "two-labels")), count + (1 if button == "save" else -1))

        open_case(driver, server, "two-labels")
        hold(driver, "reasons", "too late")
        next(one for one in driver.find_elements(By.CSS_SELECTOR, "#frames button") if one.text == "first").click()
        wait(driver, "the held answer", lambda: driver.execute_script("return window.isHeld"))
        choose(other)
        wait(driver, "reasons", lambda: "Why" in element(driver, "reasons").text)
        release(driver)
        check.true("a late refusal of reasons", "too late" not in element(driver, "reasons").text)

        open_case(driver, server, "two-labels")
        hold(driver, "case", "too late")
        link_of(driver, other).click()
        wait(driver, "the held answer", lambda: driver.execute_script("return window.isHeld"))
        choose("two-labels")
        settled(driver)
        release(driver)
        check.equal("the case behind a late refusal", element(driver, "name").text, "two-labels")
        check.equal("complaints behind late answers", complaints(driver), [])


def test_dragging(driver, folder):
    """A hundred views that follow a dragged width. How quickly they do is told, and no check."""
    case = labels(100)
    screen(driver, 1280, False)
    with Server(folder) as server:
        open_case(driver, server, case["name"])
        driver.execute_script("""
          window.pictures = [];
          performance.setResourceTimingBufferSize(10000);
          performance.clearResourceTimings();
          const count = (time) => { pictures.push(time); requestAnimationFrame(count); };
          requestAnimationFrame(count);""")
        drag_width(driver, 120, -1)
        pictures, times = driver.execute_script("""
          return [pictures, performance.getEntriesByType("resource").filter((entry) => entry.name.endsWith("/frames"))
            .map((entry) => entry.serverTiming[0].duration)];""")
        width = frames(driver)["view.width"]
        compare(driver, "a hundred views", solve(folder, case["name"], "--width", str(width)))
        seconds = (pictures[-1] - pictures[0]) / 1000
        print(f"100 views, dragged: {(len(pictures) - 1) / seconds:.0f} pictures a second, {len(times)} layouts, "
              f"{statistics.median(times):.2f} ms each at the server (median), {max(times):.2f} ms at most")
