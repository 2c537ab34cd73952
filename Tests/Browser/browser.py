"""The report and the workbench in headless Chromium, compared with what the tool itself says.

Usage: browser.py TOOL [FOLDER]. Pictures of the screens are left in FOLDER. Ends with 1 where anything differs.
"""

import json
import os
import sys
import tempfile
import traceback

from attacks import test_attacks
from checks import BROKEN, CASE, HOSTILE, SHOTS, WRAPPING, check, labels, named, run
from pages import browser
from report import test_report
from workbench import test_dragging, test_late_answers, test_reading, test_writing


def attempt(test, *arguments):
    """Runs a test; one that breaks off is a failure, and the others go on."""
    try:
        test(*arguments)
    except Exception:
        check.failures.append(f"{test.__name__}: {traceback.format_exc()}")


def main():
    if SHOTS:
        os.makedirs(SHOTS, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "downloads"))
        with open(os.path.join(folder, "cases.json"), "w", encoding="utf-8") as file:
            json.dump([CASE, BROKEN, WRAPPING, labels(100), *map(named, HOSTILE[1:])], file)
        run("add", "cases.json", cwd=folder)
        driver = browser(os.path.join(folder, "downloads"))
        try:
            for test in (test_report, test_reading, test_writing, test_late_answers, test_dragging):
                attempt(test, driver, folder)
        finally:
            driver.quit()
        attempt(test_attacks, folder)
    for failure in check.failures:
        print(failure)
    print(f"{check.count} checks in the browser, {len(check.failures)} failed")
    sys.exit(1 if check.failures else 0)


main()
