// The controls of the case in hand: its environment, its constraints, and the chosen view with the reasons of its frame.

/** By constraint, the cell that shows it as an equation. */
let equations = [];

/** A field for a number. Emptied it is null where there may be none; otherwise its number comes back. */
function numberInput(key, own, { isOptional, ...attributes }) {
  const input = element("input", { type: "number", "data-key": key, value: own ?? "", ...attributes,
    input: () => {
      if (!input.validity.valid) return;
      if (input.value !== "") touch(key, Number(input.value), own);
      else if (isOptional) touch(key, null, own);
    },
    change: () => {
      if (!input.validity.valid) showRefusal(key + ": " + input.validationMessage);
      else if (input.value === "") input.value = (state.draft.has(key) ? state.draft.get(key) : own) ?? "";
    },
  });
  return input;
}

function choiceInput(key, own, all, label) {
  const choose = () => touch(key, select.value, own);
  const select = element("select", { "data-key": key, "aria-label": label, change: choose },
    all.map((value) => element("option", { value, selected: value === own }, value)));
  return element("label", {}, label, select);
}

/** Shows a value in all controls of a member. */
function setControls(key, value, except) {
  for (const control of document.querySelectorAll("[data-key]")) {
    if (control.dataset.key === key && control !== except) control.value = value;
  }
}

function sizeInput(member) {
  const own = state.item[member];
  const field = numberInput(member, own,
    { min: 0, max: 100000, step: "any", "aria-label": member + " in points", placeholder: "free", isOptional: true });
  const greatest = Math.max(1024, Math.ceil((own ?? 0) * 1.5));
  const slider = element("input",
    { type: "range", min: 0, max: greatest, step: 1, "data-key": member, "aria-label": member, input: () => {
      touch(member, Number(slider.value), own);
      setControls(member, slider.value, slider);
    } });
  slider.value = own ?? 320;
  field.addEventListener("input", () => {
    if (field.value !== "" && field.validity.valid) setControls(member, field.value, field);
  });
  return element("label", { class: "wide" }, member, slider, field);
}

/** A constraint as an equation, with the constant and the priority of the draft. */
function equation({ id, terms, isRelated, ...own }) {
  const present = (member) => state.draft.get(id + "." + member) ?? own[member];
  const [constant, priority] = [present("constant"), present("priority")];
  const sign = constant < 0 ? " - " : " + ";
  return terms + (!isRelated ? " " + constant : constant === 0 ? "" : sign + Math.abs(constant))
    + (priority === 1000 ? "" : " @ " + priority);
}

function constraintsTable(constraints) {
  equations = constraints.map((constraint) => ({ constraint, cell: element("code", {}) }));
  return table("Constants and priorities", ["constraint", "equation", "constant", "priority", "active"],
    equations.map(({ constraint, cell }) => constraintRow(constraint, cell)));
}

function constraintRow({ id, constant, priority, active }, equationCell) {
  const cell = (...nodes) => element("td", {}, nodes);
  const box = element("input", { type: "checkbox", "aria-label": id + " is active", change: () =>
    touch(id + ".active", box.checked, active) });
  box.checked = active;
  return [id, equationCell,
    cell(numberInput(id + ".constant", constant, { step: "any", "aria-label": id + " constant" })),
    cell(numberInput(id + ".priority", priority,
      { min: Number.MIN_VALUE, max: 1000, step: "any", "aria-label": id + " priority" })),
    cell(box)];
}

function drawDraft() {
  for (const { constraint, cell } of equations) {
    const text = equation(constraint);
    if (cell.textContent !== text) cell.textContent = text;
  }
  byID("draft").textContent = [...state.draft].map(([key, value]) => key + "=" + JSON.stringify(value)).join("  ");
  if (byID("save")) byID("save").disabled = state.draft.size === 0;
  byID("reset").disabled = state.draft.size === 0;
}

function choose(id) {
  state.selected = id;
  drawInspector();
  drawLayout();
  askReasons();
}

function drawInspector() {
  const view = state.item.views.find((one) => one.id === state.selected);
  const present = (key, own) => (state.draft.has(key) ? state.draft.get(key) : own);
  const steppers = ["hugging", "compression"].flatMap((kind) => ["horizontal", "vertical"].map((axis) => {
    const key = view.id + "." + kind + "." + axis;
    const input = numberInput(key, view[kind][axis], { min: 0, max: 1000, step: 1, "aria-label": key });
    input.value = present(key, view[kind][axis]);
    return element("label", {}, kind + " " + axis, input);
  }));
  const key = view.id + ".text";
  const text = view.text !== null && element("textarea", { "data-key": key, rows: 2, "aria-label": key, input: () =>
    touch(key, text.value, view.text) }, present(key, view.text));
  byID("inspector").replaceChildren(...[element("h3", {}, view.id), element("p", { class: "quiet" }, view.class),
    element("div", { class: "steppers" }, steppers), text].filter(Boolean));
}

function drawReasons(answer) {
  const code = (text) => element("code", {}, text);
  const isOpen = (one) => one.attribute === "width" || one.attribute === "height";
  const parts = (answer.reasons ?? []).map((one) => element("details", { open: isOpen(one) },
    element("summary", {}, one.view + "." + one.attribute + " is " + shown(one.value)),
    table("What it is made of", ["adds", "number", "held by", "decided at"], one.links.map((link) =>
      [shown(link.adds), code(link.number), code(link.heldBy.join("; ")), link.decidedAt]))));
  byID("reasons").replaceChildren(...[element("h3", {}, "Why"), ...parts,
    ...[...new Set(answer.ties ?? [])].map((tie) => element("p", {}, tie)),
    ...(answer.explanation ? [element("h3", {}, "Conflicts"), ...conflictCards(answer.explanation)] : []),
    ...(answer.ambiguity ? [element("h3", {}, "Not determined"), ambiguityCard(answer.ambiguity)] : [])]);
}
