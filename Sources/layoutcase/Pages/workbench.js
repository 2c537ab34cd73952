// The workbench: a list of cases, and one case whose layout follows what is touched.

/** The links of the list. */
let links = [];

const listItem = (item) => ({
  href: "#case=" + encodeURIComponent(item.case), name: item.case,
  chips: [
    item.conflicts > 0 && chip("conflict", "conflict"), item.ambiguous > 0 && chip("ambiguous", "ambiguous"),
  ],
  notes: [item.title, counted(item.passes, "pass", "passes")],
  words: [item.case, item.title, ...(item.tags ?? [])],
});

/** Shows in the list what a saved or undone pass has made of a case. */
async function updateLink(name) {
  try {
    const { cases } = await (await ask("cases")).json();
    const item = cases.find((one) => one.case === name);
    if (!item) return;
    const { href, ...shownItem } = listItem(item);
    links.find((link) => link.getAttribute("href") === href)?.replaceChildren(...linkParts(shownItem));
  } catch (error) {
    showRefusal(error.message);
  }
}

async function listCases() {
  try {
    const { writes, cases } = await (await ask("cases")).json();
    state.writes = writes;
    ({ links } = caseList(cases.map(listItem)));
    byID("summary").textContent = writes ? "Passes can be saved." : "What you try changes nothing.";
    openChosen();
  } catch (error) {
    showError(error.message + ". Open the address that the program printed.");
  }
}

/** Shows why there is no case. */
function showError(words) {
  byID("case").replaceChildren(element("p", { class: "bad", role: "alert" }, words));
}

async function openChosen() {
  const word = /^#case=(.*)$/.exec(location.hash);
  document.body.dataset.showing = word ? "case" : "list";
  if (!word) return;
  let name = null;
  // Another case may be chosen before the answer comes.
  const isChosen = () => state.chosen === name;
  try {
    state.chosen = name = decodeURIComponent(word[1]);
    for (const link of links) link.ariaCurrent = link.hash === location.hash ? "true" : null;
    const answer = await (await ask("case", { case: name })).json();
    if (!isChosen()) return;
    show(answer);
    byID("name").focus();
  } catch (error) {
    if (name === null || isChosen()) showError(error.message);
  }
}

/** Takes a case in hand, with an empty draft. */
function show(item) {
  state.item = item;
  state.draft = new Map();
  state.layout = null;
  if (!item.views.some((view) => view.id === state.selected)) state.selected = (item.views[1] ?? item.views[0]).id;
  byID("case").replaceChildren(...caseParts(item).filter(Boolean));
  drawBoxes();
  drawRows();
  drawInspector();
  layOutDraft();
}

function caseParts(item) {
  return [
    element("a", { class: "back", href: "#" }, "‹ All cases"),
    element("h2", { id: "name", tabindex: "-1" }, item.name), element("p", {}, item.title),
    element("div", { class: "controls" }, sizeInput("width"), item.height !== null && sizeInput("height")),
    element("div", { class: "controls" }, choiceInput("textSize", item.textSize, item.textSizes, "text size"),
      choiceInput("direction", item.direction, ["ltr", "rtl"], "direction")),
    actions(item),
    element("p", { id: "message", role: "status", "aria-live": "polite" }),
    element("p", {}, element("code", { id: "draft" })),
    element("p", { id: "outcome" }),
    element("div", { class: "bench" },
      element("div", { class: "stage", id: "stage", tabindex: "0", role: "group", "aria-label": "Picture" }),
      element("div", {}, element("section", { id: "inspector", "aria-label": "The chosen view" }),
        element("section", { id: "reasons", "aria-label": "Reasons" }))),
    element("section", { "aria-label": "Frames" }, element("h3", {}, "Frames"), element("div", { id: "frames" })),
    element("section", { "aria-label": "Constraints", hidden: item.constraints.length === 0 },
      element("h3", {}, "Constraints"), constraintsTable(item.constraints)),
  ];
}

function actions(item) {
  const button = (id, words, click, kind = false) =>
    element("button", { type: "button", id, class: kind, click }, words);
  return element("div", { class: "controls" },
    state.writes && element("input",
      { id: "note", type: "text", placeholder: "note of the pass", "aria-label": "note of the pass", maxlength: 200 }),
    state.writes && button("save", "Save as pass " + (item.passes + 1), save, "primary"),
    button("reset", "Put back", () => show(item)),
    state.writes && item.passes > 0 && button("undo", "Undo pass " + item.passes, undo),
    button("export", "Document", () => download("document", ".json")),
    button("picture", "Picture", () => download("picture", ".svg")));
}

document.querySelector("header").append(themeButton());
addEventListener("hashchange", openChosen);
listCases();
