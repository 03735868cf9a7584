import { levelDrafts } from "@/components/sheet/rows/level-drafts";
import { GATHER_MS, SheetStore, UNDO_MS } from "@/components/sheet/rows/sheet-store";
import type { RowAnswer, SheetCalls } from "@/components/sheet/rows/sheet-calls";
import type { Level, RowLevels } from "@/lib/sheet/rows/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { sheetRow } from "@/tests/support/sheet-row";

const ROW = sheetRow();

type Sent =
  | { kind: "change"; to: RowLevels }
  | { kind: "approve"; changeId: number; level: string }
  | { kind: "undo"; changeId: number };

/** The levels of a request for Advanced. */
const REQUESTED = { current: "basic", desired: "advanced" } as const;

const failed: RowAnswer = { outcome: "failed", message: "Fails to save competency changes", why: "", isRefused: false };
const refused: RowAnswer = { ...failed, why: "You may not do this.", isRefused: true };

/** Answers calls with these in order, and succeeds after the last one. */
function calls(...answers: RowAnswer[]) {
  const sent: Sent[] = [];
  const answer = (to: RowLevels): RowAnswer =>
    answers.shift() ?? {
      outcome: "done",
      row: { ...to, latestChangeId: 10 + sent.length, changedAt: sent.length, declineReason: null },
    };
  const fake: SheetCalls = {
    change: async (_id, to) => (sent.push({ kind: "change", to }), answer(to)),
    approve: async (_id, changeId, level) => (
      sent.push({ kind: "approve", changeId, level }),
      answer({ current: level, desired: level })
    ),
    undo: async (changeId) => (sent.push({ kind: "undo", changeId }), answer(REQUESTED)),
  };
  return { fake, sent };
}

type Given = { row?: SheetRow; reviews?: boolean; answers?: RowAnswer[] };

/** A store with one row, its calls and what they have sent. */
function storeWith({ row = ROW, reviews = false, answers = [] }: Given = {}) {
  const { fake, sent } = calls(...answers);
  return { fake, sent, store: new SheetStore([row], fake, reviews, levelDrafts(1)) };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(GATHER_MS);
const choose = async (store: SheetStore, level: Level) => {
  store.choose(1, level);
  await settle();
};

test("a choice shows as pending at once, before it is saved", () => {
  const { store, sent } = storeWith();
  store.choose(1, "advanced");
  expect(store.state(1).row).toMatchObject({ current: "basic", desired: "advanced" });
  expect(sent).toHaveLength(0);
});

// spec: levels.saves
test("a run of arrow keys through four levels is one save", async () => {
  const { store, sent } = storeWith();
  for (const level of ["intermediate", "advanced", "no_experience", "advanced"] as const) store.choose(1, level);
  await settle();
  expect(sent).toEqual([{ kind: "change", to: { current: "basic", desired: "advanced" } }]);
  expect(store.state(1).phase).toBe("saved");
});

test("a choice that ends where it began is not sent", async () => {
  const { store, sent } = storeWith();
  store.choose(1, "advanced");
  await choose(store, "basic");
  expect(sent).toHaveLength(0);
  expect(store.state(1).phase).toBe("idle");
});

test("a failure keeps the choice, shows its text and can be retried", async () => {
  const { store, sent } = storeWith({ answers: [failed] });
  await choose(store, "advanced");
  expect(store.state(1)).toMatchObject({
    phase: "failed",
    message: "Fails to save competency changes",
    row: { desired: "advanced" },
  });
  store.retry(1);
  await settle();
  expect(sent).toHaveLength(2);
  expect(store.state(1)).toMatchObject({ phase: "saved", message: null, row: { desired: "advanced" } });
});

test("the last change can be undone for 10 seconds", async () => {
  const { store, sent } = storeWith();
  await choose(store, "advanced");
  expect(store.state(1).undoTo).toMatchObject({ desired: "basic" });
  store.undo(1);
  await settle();
  expect(sent.at(-1)).toEqual({ kind: "change", to: { current: "basic", desired: "basic" } });
  await choose(store, "advanced");
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(store.state(1).undoTo).toBeNull();
});

test("a reviewer's choice sets both levels at once", async () => {
  const { store, sent } = storeWith({ reviews: true });
  await choose(store, "intermediate");
  expect(sent).toEqual([{ kind: "change", to: { current: "intermediate", desired: "intermediate" } }]);
});

test("a reviewer's decision is undone by its change: the request is pending again", async () => {
  const { store, sent } = storeWith({ row: { ...ROW, ...REQUESTED }, reviews: true });
  store.approve(1, "intermediate");
  await settle();
  expect(store.state(1)).toMatchObject({ phase: "saved", undoTo: REQUESTED });
  const { latestChangeId } = store.state(1).row;
  store.undo(1);
  expect(store.state(1)).toMatchObject({ phase: "saving", row: REQUESTED });
  await settle();
  expect(sent.at(-1)).toEqual({ kind: "undo", changeId: latestChangeId });
  expect(store.state(1)).toMatchObject({ phase: "idle", undoTo: null, row: REQUESTED });
});

test("a decision isn't undone if something has happened since, and the row shows what", async () => {
  const now = { ...REQUESTED, latestChangeId: 99, changedAt: 5, declineReason: null };
  const { store, fake } = storeWith({ reviews: true });
  await choose(store, "intermediate");
  fake.undo = async () => ({ outcome: "changed_elsewhere", row: now, message: "Something has changed since." });
  store.undo(1);
  await settle();
  expect(store.state(1)).toMatchObject({ phase: "changed_elsewhere", row: now, undoTo: null });
});

test("an undo that fails says so, shows the decision and stays possible for the rest of its time", async () => {
  const { store, fake } = storeWith({ row: { ...ROW, ...REQUESTED }, reviews: true });
  store.approve(1, "advanced");
  await settle();
  fake.undo = async () => ({ outcome: "failed", message: "Fails to save", why: "You're offline.", isRefused: false });
  store.undo(1);
  await settle();
  const row = { current: "advanced", desired: "advanced" };
  expect(store.state(1)).toMatchObject({ message: "Fails to save. You're offline.", row, undoTo: REQUESTED });
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(store.state(1)).toMatchObject({ phase: "changed_elsewhere", undoTo: null });
});

test("a level picked while an undo is under way is saved after it", async () => {
  const { store, sent } = storeWith({ row: { ...ROW, ...REQUESTED }, reviews: true });
  store.approve(1, "advanced");
  await settle();
  store.undo(1);
  await choose(store, "intermediate");
  await settle();
  expect(sent.at(-1)).toMatchObject({ kind: "approve", level: "intermediate" });
});

test("the rows are the same map until one of them changes", () => {
  const store = new SheetStore([ROW], calls().fake, false, levelDrafts(1));
  const before = store.rows();
  expect(store.rows()).toBe(before);
  store.choose(1, "advanced");
  expect(store.rows()).not.toBe(before);
  expect(store.rows().get(1)).toMatchObject({ desired: "advanced" });
});

// spec: levels.approve
test("an approval names the request it approves and shows the level as current", async () => {
  const { store, sent } = storeWith({ row: { ...ROW, desired: "advanced" }, reviews: true });
  store.approve(1, "advanced");
  await settle();
  expect(sent).toEqual([{ kind: "approve", changeId: 10, level: "advanced" }]);
  expect(store.state(1).row).toMatchObject({ current: "advanced", desired: "advanced" });
});

test("if another person was first, the row shows their change and offers the choice again", async () => {
  const levels = { current: "intermediate", desired: "intermediate" } as const;
  const now = { ...levels, latestChangeId: 99, changedAt: 5, declineReason: null };
  const { store, sent } = storeWith({
    answers: [{ outcome: "changed_elsewhere", row: now, message: "This level has changed." }],
  });
  await choose(store, "advanced");
  expect(store.state(1)).toMatchObject({ phase: "changed_elsewhere", chosen: "advanced", row: now });
  await choose(store, "advanced");
  expect(sent.at(-1)).toEqual({ kind: "change", to: { current: "intermediate", desired: "advanced" } });
});

test("a choice made while a save is under way is saved after it", async () => {
  let finish: (answer: RowAnswer) => void = () => undefined;
  const sent: RowLevels[] = [];
  const slow: SheetCalls = {
    change: (_id, to) => (sent.push(to), new Promise((resolve) => (finish = resolve))),
    approve: async () => failed,
    undo: async () => failed,
  };
  const store = new SheetStore([ROW], slow, false, levelDrafts(1));
  await choose(store, "intermediate");
  await choose(store, "advanced");
  expect(sent).toHaveLength(1);
  finish({
    outcome: "done",
    row: { current: "basic", desired: "intermediate", latestChangeId: 11, changedAt: 2, declineReason: null },
  });
  await settle();
  await settle();
  expect(sent).toEqual([
    { current: "basic", desired: "intermediate" },
    { current: "basic", desired: "advanced" },
  ]);
});

test("leaving the page sends a choice that is still waiting", () => {
  const { store, sent } = storeWith();
  store.choose(1, "advanced");
  store.flush();
  expect(sent).toHaveLength(1);
});

test("a failed choice stays when the rows are read again", async () => {
  const { store } = storeWith({ answers: [failed] });
  await choose(store, "advanced");
  store.update([ROW]);
  expect(store.state(1)).toMatchObject({ phase: "failed", row: { desired: "advanced" } });
});

/** The store of the same viewer's page after a reload. */
function reloaded(fake: SheetCalls, row = ROW, reviews = false, viewerId = 1) {
  const store = new SheetStore([row], fake, reviews, levelDrafts(viewerId));
  store.restore([row]);
  return store;
}

describe("a level that could not be saved", () => {
  test("is shown and sent again after a reload, but only once", async () => {
    const before = new SheetStore([ROW], calls(failed).fake, false, levelDrafts(1));
    await choose(before, "advanced");
    const { fake, sent } = calls();
    const store = reloaded(fake);
    expect(store.state(1).row).toMatchObject({ current: "basic", desired: "advanced" });
    await settle();
    expect(sent).toEqual([{ kind: "change", to: { current: "basic", desired: "advanced" } }]);
    expect(store.state(1).phase).toBe("saved");
    expect(reloaded(calls().fake).state(1)).toMatchObject({ phase: "idle", row: ROW });
  });

  test("survives a reload before it was even sent", () => {
    new SheetStore([ROW], calls().fake, false, levelDrafts(1)).choose(1, "advanced");
    expect(reloaded(calls().fake).state(1).row.desired).toBe("advanced");
  });

  test("is deleted once the server has it, and when the row is retired", () => {
    for (const row of [
      { ...ROW, desired: "advanced" as const },
      { ...ROW, retired: true },
    ]) {
      new SheetStore([ROW], calls().fake, false, levelDrafts(1)).choose(1, "advanced");
      expect(reloaded(calls().fake, row).state(1)).toMatchObject({ phase: "idle", row });
      expect(localStorage).toHaveLength(0);
    }
  });

  test("is never shown to the next person who signs in", async () => {
    const before = new SheetStore([ROW], calls(failed).fake, true, levelDrafts(1));
    await choose(before, "advanced");
    expect(reloaded(calls().fake, ROW, true, 2).state(1)).toMatchObject({ phase: "idle", row: ROW });
  });

  test.each([
    ["a manager set another level", { current: "intermediate", desired: "intermediate" }],
    ["a manager declined", { declineReason: "Not yet." }],
  ] as const)("is offered, not sent, when %s in the meantime", async (_what, changed) => {
    const before = new SheetStore([ROW], calls(failed).fake, false, levelDrafts(1));
    await choose(before, "advanced");
    const { fake, sent } = calls();
    const row = { ...ROW, ...changed };
    const store = reloaded(fake, row);
    await settle();
    expect(sent).toEqual([]);
    expect(store.state(1)).toMatchObject({ phase: "changed_elsewhere", chosen: "advanced", row });
  });

  test("is sent again when the connection is back, with every other one", async () => {
    const other = { ...ROW, id: 2 };
    const { fake, sent } = calls(failed, failed);
    const store = new SheetStore([ROW, other], fake, false, levelDrafts(1));
    store.choose(1, "advanced");
    store.choose(2, "intermediate");
    await settle();
    expect(store.saving()).toBe("failed");
    store.retryAll();
    await settle();
    expect(sent).toHaveLength(4);
    expect([1, 2].map((id) => store.state(id).phase)).toEqual(["saved", "saved"]);
    expect(store.saving()).toBe("touched");
  });
});

describe.each([
  ["an owner's request", false, { row: { desired: "advanced" }, chosen: null }],
  ["a reviewer's decision", true, { row: ROW, chosen: "advanced" }],
])("%s that the server refused", (_what, reviews, shown) => {
  const chosen = async () => {
    const made = storeWith({ reviews, answers: [refused] });
    await choose(made.store, "advanced");
    return made;
  };

  test("is shown with the reason, and not sent again when the connection is back", async () => {
    const { store, sent } = await chosen();
    store.retryAll();
    await settle();
    expect(sent).toHaveLength(1);
    expect(store.state(1)).toMatchObject({ phase: "failed", isRefused: true, why: "You may not do this.", ...shown });
    expect(store.saving()).toBe("failed");
  });

  test("is kept over a reload, and not sent again by it", async () => {
    await chosen();
    const { fake, sent } = calls();
    const store = reloaded(fake, ROW, reviews);
    await settle();
    expect(sent).toEqual([]);
    expect(store.state(1)).toMatchObject({ phase: "failed", isRefused: true, why: "You may not do this.", ...shown });
    store.retry(1);
    await settle();
    expect([sent.length, store.state(1).phase]).toEqual([1, "saved"]);
    expect(localStorage).toHaveLength(0);
  });
});

test.each([
  ["an approval", (store: SheetStore) => store.approve(1, "advanced")],
  ["another level for a request", (store: SheetStore) => store.choose(1, "intermediate")],
])("after %s failed, the request is still pending, and Retry sends the same decision", async (_what, decide) => {
  const pending = { ...ROW, desired: "advanced" } as const;
  const { store, sent } = storeWith({ row: pending, reviews: true, answers: [failed] });
  decide(store);
  await settle();
  expect(store.state(1)).toMatchObject({ phase: "failed", row: pending });
  store.retry(1);
  await settle();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(store.state(1)).toMatchObject({ phase: "saved", chosen: null });
});
