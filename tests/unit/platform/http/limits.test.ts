import { processWide } from "@/lib/platform/core/process-wide";
import {
  CALLS_AT_ONCE,
  CALLS_WAITING,
  eachAlone,
  type Heavy,
  takeAddressTurn,
  takeTurn,
  whenNobodyWaits,
} from "@/lib/platform/http/limits";

/** Takes turns for a person. `begun` counts the calls that have started. */
function line(person: number, calls: number, heavy?: Heavy) {
  const begun: (() => void)[] = [];
  const turns = Array.from({ length: calls }, () => takeTurn(person, heavy).then((end) => begun.push(end)));
  return { begun, turns };
}
/** Ends the calls of a line in their order, as each begins. */
async function endAll({ begun, turns }: ReturnType<typeof line>) {
  for (let n = 0; n < turns.length; n++) {
    await settled();
    begun[n]!();
  }
  await Promise.all(turns);
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a person's calls beyond the limit wait for their earlier calls, in order", async () => {
  const { begun, turns } = line(1, CALLS_AT_ONCE + 2);
  await settled();
  expect(begun).toHaveLength(CALLS_AT_ONCE);
  begun[0]!();
  begun[0]!();
  await settled();
  expect(begun).toHaveLength(CALLS_AT_ONCE + 1);
  for (let n = 1; n < CALLS_AT_ONCE + 1; n++) begun[n]!();
  await Promise.all(turns);
  begun.at(-1)!();
});

test("another person's calls don't wait for them", async () => {
  const busy = line(2, CALLS_AT_ONCE + 1);
  const other = line(3, 1);
  await settled();
  expect([busy.begun.length, other.begun.length]).toEqual([CALLS_AT_ONCE, 1]);
  for (const calls of [busy, other]) await endAll(calls);
});

test("too many waiting calls are refused with a message and Retry-After", async () => {
  const busy = line(4, CALLS_AT_ONCE + CALLS_WAITING);
  const refusal = {
    code: "too_many_requests",
    message: "More than 100 of your calls are waiting. Try again in a second.",
    headers: { "Retry-After": "1" },
  };
  await expect(takeTurn(4)).rejects.toMatchObject(refusal);
  await endAll(busy);
});

const addressed = (end: number) => () => takeAddressTurn(`192.0.2.${end}`);
type Take = () => ReturnType<typeof takeTurn>;
test.each<[what: string, first: Take, same: Take, other: Take]>([
  [
    "a call that must run alone, of any person,",
    () => takeTurn(5, "alone"),
    () => takeTurn(6, "alone"),
    () => takeTurn(7),
  ],
  ["a person's download", () => takeTurn(8, "streamed"), () => takeTurn(8, "streamed"), () => takeTurn(9, "streamed")],
  ["a call of an address without a sign-in", addressed(1), addressed(1), addressed(2)],
])("%s waits for another such call, and others don't wait for it", async (_what, take, takeSame, takeOther) => {
  const begun: string[] = [];
  const first = await take();
  const second = takeSame().then((end) => (begun.push("same"), end));
  const other = await takeOther();
  begun.push("other");
  first();
  (await second)();
  other();
  expect(begun).toEqual(["other", "same"]);
});

test("a person has one place in the line of calls that must run alone, so that another's waits for one of them at most", async () => {
  const begun: string[] = [];
  const first = await takeTurn(12, "alone");
  const more = [1, 2].map(() => takeTurn(12, "alone").then((end) => (begun.push("theirs"), end())));
  const another = takeTurn(13, "alone").then((end) => (begun.push("another's"), end()));
  await settled();
  first();
  await Promise.all([...more, another]);
  expect(begun).toEqual(["another's", "theirs", "theirs"]);
});

test("the next call that must run alone begins after a rest as long as the call before it, of at most a second", async () => {
  jest.useFakeTimers();
  try {
    for (const [took, rest] of [
      [40, 40],
      [5_000, 1_000],
    ] as const) {
      const first = await takeTurn(10, "alone");
      let isBegun = false;
      const second = takeTurn(11, "alone").then((end) => ((isBegun = true), end));
      await jest.advanceTimersByTimeAsync(took);
      first();
      await jest.advanceTimersByTimeAsync(rest - 1);
      expect(isBegun).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(isBegun).toBe(true);
      (await second)();
    }
  } finally {
    jest.useRealTimers();
  }
});

test("the next call of an address without a sign-in begins after a rest as long as the call before it", async () => {
  jest.useFakeTimers();
  try {
    const first = await addressed(3)();
    let isBegun = false;
    const second = addressed(3)().then((end) => ((isBegun = true), end));
    await jest.advanceTimersByTimeAsync(40);
    first();
    await jest.advanceTimersByTimeAsync(39);
    const early = isBegun;
    await jest.advanceTimersByTimeAsync(1);
    (await second)();
    expect([early, isBegun]).toEqual([false, true]);
  } finally {
    jest.useRealTimers();
  }
});

test("work beside requests waits until nobody's call is in work, and no longer than it may", async () => {
  jest.useFakeTimers();
  try {
    const begun: string[] = [];
    await whenNobodyWaits(50);
    const end = await takeTurn(18);
    const patient = whenNobodyWaits(1_000).then(() => begun.push("patient"));
    const impatient = whenNobodyWaits(50).then(() => begun.push("impatient"));
    await jest.advanceTimersByTimeAsync(40);
    expect(begun).toEqual([]);
    await jest.advanceTimersByTimeAsync(20);
    expect(begun).toEqual(["impatient"]);
    end();
    await jest.advanceTimersByTimeAsync(20);
    expect(begun).toEqual(["impatient", "patient"]);
    await Promise.all([patient, impatient]);
  } finally {
    jest.useRealTimers();
  }
});

test("each piece of a download is made alone, and others run alone while it is sent", async () => {
  const made: string[] = [];
  async function* pieces() {
    yield* ["first", "second"];
  }
  const download = eachAlone(pieces());
  made.push((await download.next()).value as string);
  const other = await takeTurn(16, "alone");
  const next = download.next().then(({ value }) => made.push(value as string));
  await settled();
  expect(made).toEqual(["first"]);
  other();
  await next;
  expect(made).toEqual(["first", "second"]);
  await download.return(undefined);
});

test("nothing stays of a person whose turns are over", async () => {
  const calls = line(14, CALLS_AT_ONCE + 1);
  const heavy = await takeTurn(15, "alone");
  heavy();
  await endAll(calls);
  await settled();
  const names = [...processWide("turns", () => new Map<string, unknown>()).keys()];
  expect(names.filter((name) => /person 1[45]$/.test(name))).toEqual([]);
});

test("a person's downloads that wait for each other take no place of their other calls", async () => {
  const downloads = line(30, CALLS_AT_ONCE, "streamed");
  await settled();
  const page = line(30, 1);
  await settled();
  expect([downloads.begun.length, page.begun.length]).toEqual([1, 1]);
  for (const calls of [page, downloads]) await endAll(calls);
});
