import { draftOf, isOutdated, levelDrafts } from "@/components/sheet/rows/level-drafts";
import { SheetStore } from "@/components/sheet/rows/sheet-store";
import type { SheetCalls } from "@/components/sheet/rows/sheet-calls";
import { calls, choose, failed, refused, ROW, settle, storeWith } from "./sheet-store-harness";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

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
  ["nothing", {}, false, false],
  ["a decline", { declineReason: "Not yet." }, true, true],
  ["that a decline was seen", { declineReason: null }, false, false],
  ["another level", { current: "intermediate" as const }, true, false],
  ["a change of the row", { latestChangeId: 99 }, false, true],
])("after %s (%j) a level chosen before is outdated on one's own sheet: %s", (_what, more, forOwner, forReviewer) => {
  const draft = draftOf({ ...ROW, declineReason: _what.startsWith("that") ? "Not yet." : null }, "advanced", false);
  const row = { ...ROW, ...more };
  expect(isOutdated(draft, row, false)).toBe(forOwner);
  expect(isOutdated(draft, { ...row, latestChangeId: forReviewer ? 99 : ROW.latestChangeId }, true)).toBe(forReviewer);
});
