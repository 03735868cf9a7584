import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { ApiError } from "@/lib/doors/client/call";

type Started = { key: string; signal: AbortSignal; answer: (text: string) => void; fail: (error: unknown) => void };

const started: Started[] = [];
beforeEach(() => started.splice(0));

/** Shows the data of a key; each load waits until the test answers it. */
function Screen({ of, delayMs }: { of: string | null; delayMs?: number }) {
  const loaded = useLoaded({
    key: of,
    load: (signal) => new Promise<string>((answer, fail) => started.push({ key: String(of), signal, answer, fail })),
    failure: "Failed to load",
    reloadFailure: "Failed to load again",
    delayMs,
  });
  return (
    <>
      <LoadStatus of={loaded} />
      <p>data: {loaded.data ?? "none"}</p>
      <p>latest: {loaded.latest ?? "none"}</p>
      <button onClick={loaded.reload}>Reload</button>
    </>
  );
}

const refused = new ApiError({ status: 500, title: "", detail: "The database is down." });
const load = (nth: number) => started[nth] as Started;

test("shows a spinner, then the answer", async () => {
  render(<Screen of="a" />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading…");
  await act(async () => load(0).answer("A"));
  expect(screen.getByText("data: A")).toBeVisible();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("loads nothing without a key", () => {
  render(<Screen of={null} />);
  expect(started).toHaveLength(0);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("shows the failure with the server's message, and loads again on Retry", async () => {
  render(<Screen of="a" />);
  await act(async () => load(0).fail(refused));
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to load");
  expect(screen.getByRole("alert")).toHaveTextContent("The database is down.");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(screen.getByRole("status")).toHaveTextContent("Loading…");
  await act(async () => load(1).answer("A"));
  expect(screen.getByText("data: A")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("keeps the data if a reload fails, with a separate message", async () => {
  render(<Screen of="a" />);
  await act(async () => load(0).answer("A"));
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  await act(async () => load(1).fail(refused));
  expect(screen.getByText("data: A")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to load again");
});

test("aborts the previous load when the key changes, and ignores its late response", async () => {
  const { rerender } = render(<Screen of="a" />);
  await act(async () => load(0).answer("A"));
  rerender(<Screen of="b" />);
  rerender(<Screen of="c" />);
  expect(load(1).signal.aborted).toBe(true);
  expect(screen.getByText("data: none")).toBeVisible();
  expect(screen.getByText("latest: A")).toBeVisible();
  await act(async () => load(2).answer("C"));
  await act(async () => load(1).answer("B"));
  expect(screen.getByText("data: C")).toBeVisible();
});

test("a failure of a load that was replaced shows nothing", async () => {
  const { rerender } = render(<Screen of="a" />);
  rerender(<Screen of="b" />);
  await act(async () => load(0).fail(refused));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("aborts the load on unmount", () => {
  const { unmount } = render(<Screen of="a" />);
  unmount();
  expect(load(0).signal.aborted).toBe(true);
});

test("waits before loading, and loads once for the last of several keys", () => {
  jest.useFakeTimers();
  const { rerender } = render(<Screen of="a" delayMs={100} />);
  rerender(<Screen of="ab" delayMs={100} />);
  rerender(<Screen of="abc" delayMs={100} />);
  act(() => void jest.advanceTimersByTime(99));
  expect(started).toHaveLength(0);
  act(() => void jest.advanceTimersByTime(1));
  expect(started.map(({ key }) => key)).toEqual(["abc"]);
  jest.useRealTimers();
});

describe("every second", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(async () => {
    await act(async () => show("visible"));
    jest.useRealTimers();
  });

  function show(state: DocumentVisibilityState) {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
    document.dispatchEvent(new Event("visibilitychange"));
  }
  const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

  function polling(delayMs = 1_000) {
    const poll = jest.fn(async (_signal: AbortSignal) => undefined);
    const options = { key: "a", load: poll, failure: "", delayMs, everyMs: 1_000, after: "somethingchange" };
    return { poll, ...renderHook(() => useLoaded(options)) };
  }

  test("a load follows each pause", async () => {
    const { poll } = polling();
    await pass(999);
    expect(poll).not.toHaveBeenCalled();
    await pass(2_001);
    expect(poll).toHaveBeenCalledTimes(3);
  });

  test("a hidden page loads nothing, and does at once when it is shown again", async () => {
    const { poll } = polling();
    act(() => show("hidden"));
    await pass(5_000);
    expect(poll).not.toHaveBeenCalled();
    await act(async () => show("visible"));
    expect(poll).toHaveBeenCalledTimes(1);
  });

  test("a load that takes long isn't overtaken by the next", async () => {
    let finish: () => void = () => undefined;
    const { poll } = polling();
    poll.mockImplementation(() => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))));
    await pass(5_000);
    expect(poll).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    await pass(1_000);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  test("an event is followed by a load at once", async () => {
    const { poll } = polling();
    await act(async () => void window.dispatchEvent(new Event("somethingchange")));
    expect(poll).toHaveBeenCalledTimes(1);
  });

  test("loading ends with the component, and aborts what is under way", async () => {
    const { poll, unmount } = polling(0);
    expect(poll).toHaveBeenCalledTimes(1);
    unmount();
    expect(poll.mock.calls[0]![0].aborted).toBe(true);
    await pass(5_000);
    expect(poll).toHaveBeenCalledTimes(1);
  });
});
