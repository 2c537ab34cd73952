// The draft of the case in hand, and what is asked of the server. A draft is the assignments that were made, in the order of
// their last touch. The server lays it out, and stores it when it is saved.

const state = {
  /** Whether passes may be saved. */
  writes: false,
  /** The case in hand, as the server tells it. */
  item: null,
  /** Values by the members that were touched. */
  draft: new Map(),
  /** The identifier of the chosen view. */
  selected: null,
  /** The latest layout of the draft. */
  layout: null,
};

// The token comes behind the number sign. It is kept for reloads of this tab, and taken out of the address.
const given = /[#&]token=([0-9a-f]+)/.exec(location.hash);
if (given) {
  sessionStorage.setItem("token", given[1]);
  history.replaceState(null, "", location.pathname);
}

/** Asks the server. Throws its refusal in words. */
async function ask(path, question) {
  const answer = await fetch("/api/" + path, {
    method: question ? "POST" : "GET", cache: "no-store", body: question && JSON.stringify(question),
    headers: { Authorization: "Bearer " + sessionStorage.getItem("token"), ...(question && { "Content-Type": "application/json" }) },
  });
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer;
}

function showMessage(words, isBad = false) {
  byID("message")?.replaceChildren(element("span", { class: isBad ? "bad" : "" }, words));
}

/** What a request says of the draft. */
function question(more = {}) {
  const assignments = [...state.draft].map(([key, value]) => key + "=" + JSON.stringify(value));
  return { case: state.item.name, assignments, ...more };
}

/** Gives a member a value. A value that it has anyway is no change. */
function touch(key, value, own) {
  state.draft.delete(key);
  if (value !== own) state.draft.set(key, value);
  layOutDraft();
}

const laying = { isAsking: false, isStale: false, reasonsTimer: 0 };

/** Asks for the layout of the draft: one question at a time, and the latest draft always last. */
async function layOutDraft() {
  drawDraft();
  clearTimeout(laying.reasonsTimer);
  laying.reasonsTimer = setTimeout(askReasons, 200);
  if (laying.isAsking) { laying.isStale = true; return; }
  laying.isAsking = true;
  do {
    laying.isStale = false;
    try {
      const item = state.item;
      const answer = await ask("frames", question());
      const layout = await answer.json();
      // Another case may have been chosen meanwhile.
      if (item !== state.item) continue;
      state.layout = layout;
      const time = /dur=([\d.]+)/.exec(answer.headers.get("Server-Timing") ?? "");
      drawLayout(time && Number(time[1]));
      if (byID("message").querySelector(".bad")) byID("message").replaceChildren();
    } catch (error) {
      showMessage(error.message, true);
    }
  } while (laying.isStale);
  laying.isAsking = false;
}

/** Asks for reasons, once nothing moves. */
async function askReasons() {
  const asked = question({ view: state.selected });
  try {
    const answer = await (await ask("reasons", asked)).json();
    if (JSON.stringify(asked) === JSON.stringify(question({ view: state.selected }))) drawReasons(answer);
  } catch (error) {
    byID("reasons").replaceChildren(element("p", { class: "bad" }, error.message));
  }
}

async function save() {
  try {
    const answer = await (await ask("save", question({ passes: state.item.passes, note: byID("note").value }))).json();
    show(answer.case);
    showMessage("Saved as pass " + answer.saved.pass + ".");
  } catch (error) { showMessage(error.message, true); }
}

async function undo() {
  try {
    show(await (await ask("undo", { case: state.item.name, passes: state.item.passes })).json());
    showMessage("Took back the last pass.");
  } catch (error) { showMessage(error.message, true); }
}

async function download(path, ending) {
  try {
    const url = URL.createObjectURL(await (await ask(path, question())).blob());
    const link = element("a", { href: url, download: state.item.name.replace(/[^\w.-]+/g, "-") + ending });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  } catch (error) { showMessage(error.message, true); }
}
