"""Comparisons, the tool, its server, and the cases that are tried."""

import json
import os
import random
import subprocess
import sys

TOOL = os.path.abspath(sys.argv[1])
SHOTS = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
# What a page would do with them if names were markup or script: give itself another title.
HOSTILE = [
    "</script><script>document.title=1</script><img src=x onerror=document.title=2>",
    "x\" onload=document.title=3 x=\"y", "x' onfocus=document.title=4 autofocus x='", "<!--<script>", "]]><svg onload=document.title=5>",
    "${document.title=6}", "{{document.title=7}}", "javascript:document.title=8", "\\u003cimg src=x onerror=document.title=9>",
    "%3Cimg%20src=x%20onerror=document.title=10%3E", "&lt;img src=x onerror=document.title=11&gt;", "__proto__", "\u2028;document.title=12",
]
# A case's name has neither quotation marks nor line breaks.
NAMES = [word.translate(dict.fromkeys(map(ord, "\"'\u2028"))) for word in HOSTILE]

CASE = {
    "name": "two-labels", "environment": {"width": 428, "height": 300, "scale": 2},
    "root": {"id": "view", "children": [
        {"id": "first", "class": "UILabel", "text": "first label", "numberOfLines": 0},
        {"id": "second", "class": "UILabel", "text": "the second label"}]},
    "constraints": ["H:|-20-[first]-10-[second]-20-|",
                    {"id": "tops", "first": "first.top", "second": "view.top", "constant": 50},
                    {"id": "row", "first": "second.top", "second": "first.top"}],
    "history": [{"note": "the first keeps its width", "changes": [{"view": "first", "hugging": {"horizontal": 252}}]}],
}
BROKEN = {
    "name": NAMES[0], "title": HOSTILE[0], "tags": [HOSTILE[0]],
    "environment": {"width": 320, "height": 200},
    "root": {"id": "view", "children": [{"id": "label", "class": "UILabel", "text": HOSTILE[0] + " \u2028 '"}]},
    "constraints": ["label.leading == view.leading", "label.width == 100", "label.width == 120"],
}

# Heights that depend on the width, one of a name that is longer than others.
WRAPPING = {
    "name": "wrapping", "environment": {"width": 375, "scale": 3},
    "root": {"id": "view", "children": [
        {"id": name, "class": "UILabel", "text": "some words that wrap " * (3 + 3 * number), "numberOfLines": 0}
        for number, name in enumerate(["title", "summary", "aParagraphOfManyWords"])]},
    "constraints": ["V:|-8-[title]-8-[summary]-8-[aParagraphOfManyWords]-8-|", "H:|-16-[title]-16-|",
                    "H:|-16-[summary]-16-|", "H:|-16-[aParagraphOfManyWords]-16-|"],
}


def named(word):
    """A case that says a word wherever a document takes any."""
    return {
        "name": NAMES[HOSTILE.index(word)], "title": word, "source": word, "tags": [word], "environment": {"width": 320, "height": 200},
        "root": {"id": "view", "children": [{"id": "label", "class": "UILabel", "text": word}]},
        "constraints": ["label.leading == view.leading", "label.top == view.top"],
        "history": [{"note": word, "changes": [{"view": "label", "text": word + word}]}],
    }


def labels(count):
    """A screen of labels below each other: with its root, so many views."""
    names = [f"label{number}" for number in range(count - 1)]
    return {
        "name": f"{count}-views", "environment": {"width": 400, "height": 26 * count, "scale": 2},
        "root": {"id": "view", "children": [
            {"id": name, "class": "UILabel", "intrinsic": {"width": 30 + 7 * number % 300, "height": 20}}
            for number, name in enumerate(names)]},
        "constraints": ["V:|-8-" + "-6-".join(f"[{name}]" for name in names)]
        + [f"H:|-16-[{name}]-(>=16)-|" for name in names],
    }


def entangled(count):
    """Random equalities, over which the solver is busy for long."""
    numbers = random.Random(7)
    attributes = [["left", "right", "centerX"], ["top", "bottom", "centerY"], ["width", "height"]]
    constraints = []
    for view in range(count):
        for kind in numbers.choices(attributes, k=3):
            other = (view + numbers.randrange(1, count)) % count
            first, second = numbers.choice(kind), numbers.choice(kind)
            constraints.append(f"v{view}.{first} == v{other}.{second} + {numbers.randint(1, 50)}")
    return {"name": "entangled", "root": {"id": "r", "children": [{"id": f"v{view}"} for view in range(count)]},
            "constraints": constraints}


class Checks:
    """Comparisons that all count, and do not end the run."""

    def __init__(self):
        self.count, self.failures = 0, []

    def equal(self, what, found, wanted):
        self.count += 1
        if found != wanted:
            self.failures.append(f"{what}: {found!r}, and {wanted!r} was expected")

    def near(self, what, found, wanted):
        self.count += 1
        if abs(found - wanted) > 0.001:
            self.failures.append(f"{what}: {found}, and {wanted} was expected")

    def true(self, what, fact):
        self.equal(what, bool(fact), True)


check = Checks()


def run(*words, cwd=None):
    done = subprocess.run([TOOL, *words], cwd=cwd, capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise RuntimeError(f"layoutcase {' '.join(words)}: {done.returncode}: {done.stderr}")
    return done.stdout


def solve(folder, *words):
    return json.loads(run("solve", *words, "-o", "json", cwd=folder))


def history(folder, name):
    return json.loads(run("history", name, "-o", "json", cwd=folder))


class Server:
    def __init__(self, folder, *words):
        self.process = subprocess.Popen([TOOL, "serve", *words], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()
        self.origin = self.address.split("#")[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)
