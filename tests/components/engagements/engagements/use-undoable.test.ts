import { act, renderHook } from "@testing-library/react";
import { useUndoable } from "@/components/engagements/engagements/use-undoable";
import type { Expected } from "@/lib/engagements/engagements/expected-rules";
import { called, refusal } from "@/tests/support/mocked-calls";

const change = (id: number, until = "2026-12-31"): Expected => ({
  user: { id: 1, name: "Ada" },
  needId: null,
  id,
  now: { ends_on: until },
  before: { ends_on: "2026-11-30" },
});
const saves = async () => ({ id: 7, updated_at: "2026-11-20T10:00:00.000Z" });
const onChanged = jest.fn();
const show = () => renderHook(() => useUndoable(onChanged)).result;

beforeEach(() => {
  jest.useFakeTimers();
  onChanged.mockReset();
});
afterEach(() => jest.useRealTimers());

test("a change can be undone for 10 seconds from the last one, and is then the server's alone", async () => {
  const state = show();
  await act(async () => state.current.run("Ada until December 31", change(7), saves));
  act(() => void jest.advanceTimersByTime(9_999));
  await act(async () => state.current.run("Ada until January 31", change(7, "2027-01-31"), saves));
  act(() => void jest.advanceTimersByTime(9_999));
  expect(state.current.done).toMatchObject({ label: "Ada until January 31", expected: { id: 7 } });
  expect(state.current.expected).toMatchObject([{ id: 7, now: { ends_on: "2027-01-31" } }]);
  act(() => void jest.advanceTimersByTime(1));
  expect(state.current).toMatchObject({ done: null, expected: [] });
  expect(onChanged).toHaveBeenCalledTimes(2);
});

test.each([
  ["of an old screen", refusal(409, "It was changed elsewhere."), 1],
  ["of a call that failed", refusal(503, "Cairn is busy."), 0],
])("a refusal %s leaves nothing of the change but its reason, which can be dismissed", async (_, error, reads) => {
  const state = show();
  await act(async () => state.current.run("", change(7), () => Promise.reject(error)));
  expect(state.current).toMatchObject({ done: null, expected: [], isSaving: false });
  expect(state.current.failure).toMatchObject({ text: error.problem.detail, ways: [] });
  expect(onChanged).toHaveBeenCalledTimes(reads);
  act(() => state.current.dismiss());
  expect(state.current.failure).toBeNull();
});

test("an undo shows the engagement as it was, and leaves nothing to undo", async () => {
  called.mockResolvedValue({ engagement: null });
  const state = show();
  await act(async () => state.current.run("Ada until December 31", change(7), saves));
  await act(async () => state.current.undo());
  expect(called).toHaveBeenCalledWith("POST /engagement_undos", {
    body: { cm_engagement_undo: { engagement_id: 7 } },
  });
  expect(state.current.done).toMatchObject({ label: "Ada until December 31", takeBack: null, isUndone: true });
  expect(state.current.expected).toMatchObject([{ id: 7, now: { ends_on: "2026-11-30" } }]);
  act(() => void jest.advanceTimersByTime(10_000));
  expect(state.current.done).toBeNull();
});

test("an undo that failed can be tried again, unless it was refused for good", async () => {
  const state = show();
  await act(async () => state.current.run("Ada until December 31", change(7), saves));
  called.mockRejectedValueOnce(refusal(503, "Cairn is busy."));
  await act(async () => state.current.undo());
  expect(state.current.failure).toMatchObject({ text: "Cairn is busy." });
  expect(state.current.done).toMatchObject({ takeBack: expect.any(Function) });
  called.mockRejectedValueOnce(refusal(409, "Too late."));
  await act(async () => state.current.undo());
  expect(state.current.done).toBeNull();
});
