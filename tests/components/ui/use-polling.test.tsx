import { act, renderHook } from "@testing-library/react";
import { usePolling } from "@/components/ui/use-polling";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  show("visible");
});

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
  document.dispatchEvent(new Event("visibilitychange"));
}
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

function polling(atOnce = false) {
  const poll = jest.fn(async (_signal: AbortSignal) => undefined);
  return { poll, ...renderHook(() => usePolling(poll, 1_000, { atOnce, after: "somethingchange" })) };
}

test("a poll follows each pause", async () => {
  const { poll } = polling();
  await pass(999);
  expect(poll).not.toHaveBeenCalled();
  await pass(2_001);
  expect(poll).toHaveBeenCalledTimes(3);
});

test("a hidden page doesn't poll, and does at once when it is shown again", async () => {
  const { poll } = polling();
  act(() => show("hidden"));
  await pass(5_000);
  expect(poll).not.toHaveBeenCalled();
  act(() => show("visible"));
  expect(poll).toHaveBeenCalledTimes(1);
});

test("a poll that takes long isn't overtaken by the next", async () => {
  let finish: () => void = () => undefined;
  const { poll } = polling();
  poll.mockImplementation(() => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))));
  await pass(5_000);
  expect(poll).toHaveBeenCalledTimes(1);
  finish();
  await pass(1_000);
  expect(poll).toHaveBeenCalledTimes(2);
});

test("an event is followed by a poll at once", async () => {
  const { poll } = polling();
  act(() => void window.dispatchEvent(new Event("somethingchange")));
  expect(poll).toHaveBeenCalledTimes(1);
});

test("polling ends with the component, and aborts what is under way", async () => {
  const { poll, unmount } = polling(true);
  expect(poll).toHaveBeenCalledTimes(1);
  unmount();
  expect(poll.mock.calls[0]![0].aborted).toBe(true);
  await pass(5_000);
  expect(poll).toHaveBeenCalledTimes(1);
});
