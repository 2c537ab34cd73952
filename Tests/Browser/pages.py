"""Headless Chromium, and what is looked at on every page."""

import json
import os

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from checks import SHOTS, check


def browser(downloads):
    """A browser that writes what it downloads to a folder."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                 "--no-first-run", "--disable-background-networking", "--window-size=1280,900"]:
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    driver.set_page_load_timeout(60)
    driver.set_script_timeout(60)
    driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": downloads})
    return driver


def wait(driver, what, condition):
    """An element that the page replaces meanwhile is looked for again."""
    waiting = WebDriverWait(driver, 60, poll_frequency=0.05, ignored_exceptions=[StaleElementReferenceException])
    waiting.until(lambda _: condition(), what)


def screen(driver, width, dark, height=900):
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                     {"name": "prefers-reduced-motion", "value": "reduce"}]})
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})


def look(driver, name):
    """Looks at the page narrow and wide, light and dark, and keeps pictures of it."""
    for width in (1280, 390):
        for dark in (False, True):
            screen(driver, width, dark, 1400)
            shown = f"{name} at {width}, {'dark' if dark else 'light'}"
            check.equal(f"what hangs out of {shown}", driver.execute_script(OVERHANGING), [])
            check.equal(f"the width to which {shown} scrolls", driver.execute_script(
                "return document.documentElement.scrollWidth"), width)
            light = driver.execute_script("return getComputedStyle(document.body).backgroundColor")
            check.equal(f"{shown} is dark", light != "rgb(255, 255, 255)", dark)
            check.equal(f"texts of {shown} that are hard to read", driver.execute_script(FAINT), [])
            if SHOTS:
                driver.save_screenshot(os.path.join(SHOTS, f"{name}-{width}-{'dark' if dark else 'light'}.png"))
        check.equal(f"what has no name in {name} at {width}", nameless(driver), [])
        check_tab_order(driver, f"{name} at {width}")
    screen(driver, 1280, False)


def keep(part, name):
    """Keeps a picture of a part of the page."""
    if SHOTS:
        part.screenshot(os.path.join(SHOTS, f"{name}.png"))


# What ends to the right of the screen, and cannot be scrolled to.
OVERHANGING = """
  const scrolls = (node) => node && (["auto", "hidden", "scroll"].includes(getComputedStyle(node).overflowX)
    || scrolls(node.parentElement));
  return [...document.querySelectorAll("body *")]
    .filter((node) => node.getBoundingClientRect().right > innerWidth + 0.5 && !scrolls(node.parentElement))
    .map((node) => node.outerHTML.slice(0, 120));"""

# Texts whose contrast is less than 4.5, as WCAG 2.2 wants it at level AA (success criterion 1.4.3).
FAINT = """
  const parts = (color) => color.match(/[\\d.]+/g).map(Number);
  const light = (color) => color.slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const paper = (node) => {
    const color = parts(getComputedStyle(node).backgroundColor);
    return color.length === 3 || color[3] === 1 ? color : paper(node.parentElement);
  };
  const contrast = (node) => {
    const [one, other] = [light(parts(getComputedStyle(node).color)), light(paper(node))].sort((a, b) => b - a);
    return (one + 0.05) / (other + 0.05);
  };
  const isText = (node) => node.matches("input, textarea")
    || [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
  return [...document.querySelectorAll("body *")]
    .filter((node) => !node.closest("svg, script, noscript, :disabled, .skip") && node.checkVisibility() && isText(node))
    .filter((node) => contrast(node) < 4.5)
    .map((node) => node.outerHTML.slice(0, 120) + " has " + contrast(node).toFixed(2));"""

NAMED_ROLES = {"button", "link", "textbox", "searchbox", "combobox", "slider", "spinbutton", "checkbox", "image", "img",
               "figure", "region", "navigation", "table", "columnheader", "rowheader", "DisclosureTriangle"}


def nameless(driver):
    """What a screen reader would find no words for, by the browser's accessibility tree."""
    nodes = driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    visible = [node for node in nodes if not node["ignored"]]
    check.true("a screen reader finds a main part and headings",
               {"main", "heading"} <= {node["role"]["value"] for node in visible})
    return [node["role"]["value"] for node in visible
            if node["role"]["value"] in NAMED_ROLES and not node.get("name", {}).get("value", "").strip()]


# What Tab should reach, in the order of the document.
FOCUSABLE = """
  return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((node) => !node.disabled && node.tabIndex >= 0 && node.checkVisibility({ visibilityProperty: true }));"""


def check_tab_order(driver, what):
    """Goes through the page with the Tab key: every control once, in the order of the document, with a visible outline."""
    wanted = driver.execute_script(FOCUSABLE)
    driver.execute_script("document.activeElement.blur(); getSelection().removeAllRanges(); scrollTo(0, 0);")
    wanted[0].send_keys("")
    found = [driver.switch_to.active_element]
    for _ in wanted[1:]:
        found[-1].send_keys(Keys.TAB)
        found.append(driver.switch_to.active_element)
    check.equal(f"the order of Tab in {what}", found, wanted)


def requests_to_others(driver, origin):
    """The addresses that pages asked for since the last call, but for those of an origin."""
    urls = []
    for entry in driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            urls.append(message["params"]["request"]["url"])
    return [url for url in urls if not url.startswith(origin) and not url.startswith(("data:", "blob:", "chrome", "about:"))]


def complaints(driver):
    """What the browser's console says."""
    return [entry["message"] for entry in driver.get_log("browser") if "favicon" not in entry["message"]]


def element(driver, name):
    return driver.find_element(By.ID, name)


def check_skip_link(driver, what):
    """It leads into the case, also on a narrow screen, and leaves the address and the case as they are."""
    screen(driver, 700, False)
    before = driver.current_url
    driver.execute_script("document.querySelector('.skip').focus();")
    driver.switch_to.active_element.send_keys(Keys.ENTER)
    check.equal(f"what {what}'s skip link leads to", driver.switch_to.active_element.get_attribute("id"), "case")
    check.true(f"{what}'s case is seen behind the skip link", element(driver, "name").is_displayed())
    check.equal(f"{what}'s address behind the skip link", driver.current_url, before)
    screen(driver, 1280, False)


def link_of(driver, name):
    """The link to a case in the list."""
    return next(link for link in driver.find_elements(By.CSS_SELECTOR, "#list a")
                if link.find_element(By.TAG_NAME, "strong").get_attribute("textContent") == name)
