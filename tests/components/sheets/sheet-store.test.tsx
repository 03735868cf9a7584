import { GATHER_MS, SheetStore, UNDO_MS } from "@/components/sheets/sheet-store";
import type { RowAnswer, SheetCalls } from "@/components/sheets/sheet-calls";
import type { RowLevels } from "@/lib/sheets/rules";
import { sheetRow } from "@/tests/support/sheet-row";

const ROW = sheetRow();

type Sent = { kind: "change"; to: RowLevels } | { kind: "approve"; changeId: number; level: string };

const failed: RowAnswer = { outcome: "failed", message: "Fails to save competency changes", why: "" };

/** Calls that answer in the order given; without an answer left they do what was asked. */
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
    decline: async () => failed,
  };
  return { fake, sent };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(GATHER_MS);

test("a choice shows as pending at once, before it is saved", () => {
  const { fake, sent } = calls();
  const store = new SheetStore([ROW], fake, false);
  store.choose(1, "advanced");
  expect(store.state(1).row).toMatchObject({ current: "basic", desired: "advanced" });
  expect(sent).toHaveLength(0);
});

test("a run of arrow keys through four levels is one save", async () => {
  const { fake, sent } = calls();
  const store = new SheetStore([ROW], fake, false);
  for (const level of ["intermediate", "advanced", "no_experience", "advanced"] as const) store.choose(1, level);
  await settle();
  expect(sent).toEqual([{ kind: "change", to: { current: "basic", desired: "advanced" } }]);
  expect(store.state(1).phase).toBe("saved");
});

test("a choice that ends where it began is not sent", async () => {
  const { fake, sent } = calls();
  const store = new SheetStore([ROW], fake, false);
  store.choose(1, "advanced");
  store.choose(1, "basic");
  await settle();
  expect(sent).toHaveLength(0);
  expect(store.state(1).phase).toBe("idle");
});

test("a failure keeps the choice, shows its text and can be retried", async () => {
  const { fake, sent } = calls(failed);
  const store = new SheetStore([ROW], fake, false);
  store.choose(1, "advanced");
  await settle();
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

test("the last change can be undone for ten seconds and not longer", async () => {
  const { fake, sent } = calls();
  const store = new SheetStore([ROW], fake, false);
  store.choose(1, "advanced");
  await settle();
  expect(store.state(1).undoTo).toBe("basic");
  store.undo(1);
  await settle();
  expect(sent.at(-1)).toEqual({ kind: "change", to: { current: "basic", desired: "basic" } });
  store.choose(1, "advanced");
  await settle();
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(store.state(1).undoTo).toBeNull();
});

test("a reviewer's choice sets both levels at once", async () => {
  const { fake, sent } = calls();
  const store = new SheetStore([ROW], fake, true);
  store.choose(1, "intermediate");
  await settle();
  expect(sent).toEqual([{ kind: "change", to: { current: "intermediate", desired: "intermediate" } }]);
});

test("an approval names the request it approves and shows the level as current", async () => {
  const { fake, sent } = calls();
  const store = new SheetStore([{ ...ROW, desired: "advanced" }], fake, true);
  store.approve(1, "advanced");
  await settle();
  expect(sent).toEqual([{ kind: "approve", changeId: 10, level: "advanced" }]);
  expect(store.state(1).row).toMatchObject({ current: "advanced", desired: "advanced" });
});

test("when somebody else was first, the row shows what they did and offers the choice again", async () => {
  const now = {
    current: "intermediate",
    desired: "intermediate",
    latestChangeId: 99,
    changedAt: 5,
    declineReason: null,
  } as const;
  const { fake, sent } = calls({ outcome: "changed_elsewhere", row: now, message: "This level has changed." });
  const store = new SheetStore([ROW], fake, false);
  store.choose(1, "advanced");
  await settle();
  expect(store.state(1)).toMatchObject({ phase: "changed_elsewhere", chosen: "advanced", row: now });
  store.choose(1, "advanced");
  await settle();
  expect(sent.at(-1)).toEqual({ kind: "change", to: { current: "intermediate", desired: "advanced" } });
});

test("a choice made while a save is under way is saved after it", async () => {
  let finish: (answer: RowAnswer) => void = () => undefined;
  const sent: RowLevels[] = [];
  const slow: SheetCalls = {
    change: (_id, to) => (sent.push(to), new Promise((resolve) => (finish = resolve))),
    approve: async () => failed,
    decline: async () => failed,
  };
  const store = new SheetStore([ROW], slow, false);
  store.choose(1, "intermediate");
  await settle();
  store.choose(1, "advanced");
  await settle();
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

test("leaving the page sends what is still being gathered", () => {
  const { fake, sent } = calls();
  const store = new SheetStore([ROW], fake, false);
  store.choose(1, "advanced");
  store.flush();
  expect(sent).toHaveLength(1);
});

test("a failed choice outlives fresh data from the server", async () => {
  const { fake } = calls(failed);
  const store = new SheetStore([ROW], fake, false);
  store.choose(1, "advanced");
  await settle();
  store.adopt([ROW]);
  expect(store.state(1)).toMatchObject({ phase: "failed", row: { desired: "advanced" } });
});
