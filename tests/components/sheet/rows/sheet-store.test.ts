import { levelDrafts } from "@/components/sheet/rows/level-drafts";
import { RequestedTogether } from "@/components/sheet/rows/requested-together";
import { UNDO_MS } from "@/components/sheet/rows/row-work";
import { SheetStore } from "@/components/sheet/rows/sheet-store";
import type { RowAnswer, SheetCalls } from "@/components/sheet/rows/sheet-calls";
import type { Level, RowLevels } from "@/lib/vocabulary/levels/rules";
import { calls, choose, failed, REQUESTED, ROW, settle, storeWith } from "./sheet-store-harness";

/** The call that sets both levels. */
const setTo = (level: Level) => ({ kind: "change", to: { current: level, desired: level } });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test("a choice shows as pending at once, before it is saved", () => {
  const { store, sent } = storeWith();
  store.choose(1, "advanced");
  expect(store.state(1).row).toMatchObject({ current: "basic", desired: "advanced" });
  expect(sent).toHaveLength(0);
});

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

test("the last change can be undone for 10 seconds: the row was last updated when it was before, and says what it said", async () => {
  const declined = { ...ROW, declineReason: "Not yet.", declinedBy: "Kwame", lowered: true };
  const { store, sent } = storeWith({ row: declined });
  await choose(store, "advanced");
  expect(store.state(1).undoTo).toMatchObject({ desired: "basic" });
  const { latestChangeId } = store.state(1).row;
  store.undo(1);
  await settle();
  expect(sent.at(-1)).toEqual({ kind: "change", to: { current: "basic", desired: "basic" }, undoesId: latestChangeId });
  expect(store.state(1)).toMatchObject({ phase: "idle", undoTo: null });
  expect(store.state(1).row).toEqual({ ...declined, latestChangeId: store.state(1).row.latestChangeId });
  await choose(store, "advanced");
  expect(store.state(1).row.declineReason).toBeNull();
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(store.state(1).undoTo).toBeNull();
});

const requestAll = (store: SheetStore, ids: number[]) =>
  store.chooseTogether(new Map(ids.map((id) => [id, "advanced"])), new RequestedTogether(ids, () => store.notify()));

test("levels requested together are undone together, for 10 seconds, but for a row that was changed since", async () => {
  const rows = [1, 2, 3].map((id) => ({ ...ROW, id }));
  const { store, sent } = storeWith({ rows });
  requestAll(store, [1, 2, 3]);
  expect(store.together!.count).toBe(0);
  await settle();
  expect(store.together!.count).toBe(3);
  expect(store.state(2)).toMatchObject({ phase: "idle", undoTo: null, row: { desired: "advanced" } });
  store.choose(2, "intermediate");
  await settle();
  expect(store.together!.count).toBe(2);
  store.undoTogether();
  await settle();
  expect(sent.slice(-2).map((call) => "undoesId" in call)).toEqual([true, true]);
  expect(rows.map(({ id }) => store.state(id).row.desired)).toEqual(["basic", "intermediate", "basic"]);
  expect(store.state(1).row.changedAt).toBe(ROW.changedAt);
  requestAll(store, [1]);
  await settle();
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(store.together!.count).toBe(0);
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
  expect(sent.at(-1)).toMatchObject(setTo("intermediate"));
});

test("the rows are the same map until one of them changes", () => {
  const store = new SheetStore([ROW], calls().fake, false, levelDrafts(1));
  const before = store.rows();
  expect(store.rows()).toBe(before);
  store.choose(1, "advanced");
  expect(store.rows()).not.toBe(before);
  expect(store.rows().get(1)).toMatchObject({ desired: "advanced" });
});

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
  store.update([{ ...ROW }]);
  expect(store.state(1)).toMatchObject({ phase: "failed", row: { desired: "advanced" } });
});

test.each([
  ["the tick approves", (store: SheetStore) => store.approve(1, "advanced"), { kind: "approve", level: "advanced" }],
  ["another level sets both", (store: SheetStore) => store.choose(1, "intermediate"), setTo("intermediate")],
  ["its own level sets both", (store: SheetStore) => store.choose(1, "basic"), setTo("basic")],
])(
  "on another person's request, %s; failed, it is still pending, and Retry and the next visit send the same",
  async (...of) => {
    const [, decide, call] = of;
    const pending = { ...ROW, desired: "advanced" } as const;
    const { store, fake, sent } = storeWith({ row: pending, reviews: true, answers: [failed, failed] });
    decide(store);
    await settle();
    expect(store.state(1)).toMatchObject({ phase: "failed", row: pending });
    store.retry(1);
    await settle();
    const next = new SheetStore([pending], fake, true, levelDrafts(1));
    next.restore([pending]);
    await settle();
    expect(sent).toMatchObject([call, call, call]);
    expect(next.state(1)).toMatchObject({ phase: "saved", chosen: null });
  },
);

test.each([
  ["its owner's", false, { outcome: "changed_elsewhere", row: { ...ROW, latestChangeId: 30 }, message: "Changed." }],
  ["a reviewer's", true, failed],
] as const)("%s level that was chosen while another one was refused stays offered", async (_, reviews, answer) => {
  const { fake, store } = storeWith({ reviews });
  let refuse: (answer: RowAnswer) => void = () => undefined;
  fake.change = () => new Promise((resolve) => (refuse = resolve));
  await choose(store, "advanced");
  store.choose(1, "intermediate");
  refuse(answer);
  await settle();
  expect(store.state(1)).toMatchObject({ phase: answer.outcome, chosen: "intermediate" });
});

test("rows that were read before a level was saved, and arrive after it, don't take it back", async () => {
  const { store } = storeWith({ row: { ...ROW, latestChangeId: 5 } });
  await choose(store, "advanced");
  const saved = store.state(1).row;
  store.update([{ ...ROW, latestChangeId: 5 }]);
  expect(store.state(1).row).toEqual(saved);
  store.update([{ ...ROW, desired: "intermediate", latestChangeId: saved.latestChangeId! + 1 }]);
  expect(store.state(1).row.desired).toBe("intermediate");
});
