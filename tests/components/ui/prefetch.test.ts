import { Prefetch, REST_MS } from "@/components/ui/prefetch";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("data is fetched when the pointer rests, once per key, and not when it only passes", async () => {
  const prefetch = new Prefetch<string>();
  const load = jest.fn(async () => "criteria");
  const { onPointerEnter, onPointerLeave, onFocus } = prefetch.handlers("1", load);
  onPointerEnter();
  jest.advanceTimersByTime(REST_MS - 1);
  onPointerLeave();
  jest.advanceTimersByTime(REST_MS);
  expect(load).not.toHaveBeenCalled();
  onFocus();
  jest.advanceTimersByTime(REST_MS);
  onPointerEnter();
  jest.advanceTimersByTime(REST_MS);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(prefetch.take("1")).resolves.toBe("criteria");
  expect(prefetch.take("2")).toBeNull();
});

test("failed or old data is fetched again", async () => {
  const prefetch = new Prefetch<string>();
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("criteria");
  const start = prefetch.handlers("1", load).onFocus;
  start();
  await jest.advanceTimersByTimeAsync(REST_MS);
  expect(prefetch.take("1")).toBeNull();
  start();
  await jest.advanceTimersByTimeAsync(REST_MS);
  expect(prefetch.take("1")).not.toBeNull();
  jest.advanceTimersByTime(60_000);
  expect(prefetch.take("1")).toBeNull();
});
