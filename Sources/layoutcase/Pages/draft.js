// The draft of the case in hand, and what is asked of the server. A draft is the assignments that were made, in the order
// of their last touch. The server lays it out, and stores it when it is saved.

const state = {
  /** Whether passes may be saved. */
  writes: false,
  /** The case in hand, as the server tells it. */
  item: null,
  /** The name of the case that was chosen last: until its answer comes, another one is in hand. */
  chosen: null,
  /** Values by the members that were touched. */
  draft: new Map(),
  /** The identifier of the chosen view. */
  selected: null,
  /** The latest layout of the draft. */
  layout: null,
};

// The token comes behind the number sign, and behind the case that was asked for. It is kept for reloads of this tab, and
// taken out of the address.
const given = /^#(case=[^&]*)?&?token=([0-9a-f]+)$/.exec(location.hash);
if (given) {
  sessionStorage.setItem("token", given[2]);
  history.replaceState(null, "", location.pathname + (given[1] ? "#" + given[1] : ""));
}

/** Asks the server. Throws its refusal in words. */
async function ask(path, question) {
  const headers = { Authorization: "Bearer " + sessionStorage.getItem("token") };
  if (question) headers["Content-Type"] = "application/json";
  const answer = await fetch("/api/" + path, {
    method: question ? "POST" : "GET", cache: "no-store", body: question && JSON.stringify(question), headers,
  });
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer;
}

function showMessage(words, isBad = false) {
  byID("message")?.replaceChildren(element("span", { class: isBad ? "bad" : "" }, words));
}

const showRefusal = (words) => showMessage(words, true);

/** Asks about the case in hand. Where another case is chosen when the answer or the refusal comes, it is dropped. */
async function askAbout(path, question, use, refuse = showRefusal) {
  const item = state.item;
  const isInHand = () => item === state.item && item.name === state.chosen;
  try {
    const answer = await ask(path, question);
    const value = await answer.json();
    if (isInHand()) use(value, answer);
  } catch (error) {
    if (isInHand()) refuse(error.message);
  }
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
    await askAbout("frames", question(), (layout, answer) => {
      state.layout = layout;
      const time = /dur=([\d.]+)/.exec(answer.headers.get("Server-Timing") ?? "");
      drawLayout(time && Number(time[1]));
      if (byID("message").querySelector(".bad")) byID("message").replaceChildren();
    });
  } while (laying.isStale);
  laying.isAsking = false;
}

/** Asks for reasons, once nothing moves. */
async function askReasons() {
  const asked = question({ view: state.selected });
  await askAbout("reasons", asked, (answer) => {
    if (JSON.stringify(asked) === JSON.stringify(question({ view: state.selected }))) drawReasons(answer);
  }, (words) => byID("reasons").replaceChildren(element("p", { class: "bad" }, words)));
}

function save() {
  return askAbout("save", question({ passes: state.item.passes, note: byID("note").value }), (answer) => {
    show(answer.case);
    showMessage("Saved as pass " + answer.saved.pass + ".");
    updateLink(answer.case.name);
  });
}

function undo() {
  return askAbout("undo", { case: state.item.name, passes: state.item.passes }, (item) => {
    show(item);
    showMessage("Took back the last pass.");
    updateLink(item.name);
  });
}

/** A file is wanted also where another case is chosen when it comes. */
async function download(path, ending) {
  const file = state.item.name.replace(/[^\w.-]+/g, "-") + ending;
  try {
    const url = URL.createObjectURL(await (await ask(path, question())).blob());
    element("a", { href: url, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  } catch (error) {
    showRefusal(file + ": " + error.message);
  }
}
