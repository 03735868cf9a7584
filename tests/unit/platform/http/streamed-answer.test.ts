import { log } from "@/lib/platform/core/log";
import { streamedAnswer } from "@/lib/platform/http/streamed-answer";

async function* pieces(...given: (string | Error)[]): AsyncGenerator<string> {
  for (const piece of given) {
    if (piece instanceof Error) throw piece;
    yield piece;
  }
}
const onEnd = jest.fn(async () => {});
beforeEach(() => onEnd.mockClear());
afterEach(() => jest.restoreAllMocks());
const sent = (given: AsyncIterable<string>, request: RequestInit = {}) =>
  streamedAnswer(given, new Request("http://localhost/", request), { "x-request-id": "r" }, onEnd);

test("pieces arrive as one JSON document, and the end is reported once with the bytes", async () => {
  const response = await sent(pieces('{"a":', '"é"', "}"));
  expect(await response.json()).toEqual({ a: "é" });
  expect(onEnd.mock.calls).toEqual([[10]]);
});

test("a failure before the first piece is thrown, so that the caller gets a problem", async () => {
  await expect(sent(pieces(new Error("away")))).rejects.toThrow("away");
});

test("a later failure aborts the answer and is logged", async () => {
  const logged = jest.spyOn(log, "error").mockReturnValue();
  const response = await sent(pieces("[1", new Error("away")));
  await expect(response.text()).rejects.toThrow("away");
  expect([logged.mock.calls.length, onEnd.mock.calls]).toEqual([1, [[2]]]);
});

test("a caller who disconnects ends the work", async () => {
  let isOver = false;
  async function* endless() {
    try {
      for (;;) yield "x";
    } finally {
      isOver = true;
    }
  }
  const response = await sent(endless());
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  expect([isOver, onEnd.mock.calls]).toEqual([true, [[1]]]);
});

test("HEAD gets the headers and ends the work at once", async () => {
  const response = await sent(pieces("1", "2"), { method: "HEAD" });
  expect([response.headers.get("content-type"), await response.text()]).toEqual(["application/json", ""]);
  expect(onEnd.mock.calls).toEqual([[0]]);
});

test("a caller who disconnects during a piece causes no failure, and the end is reported once", async () => {
  const logged = jest.spyOn(log, "error").mockReturnValue();
  let make = (_piece: string) => {};
  async function* slow() {
    yield "first";
    yield await new Promise<string>((resolve) => (make = resolve));
  }
  const reader = (await sent(slow())).body!.getReader();
  await reader.read();
  const second = reader.read();
  const gone = reader.cancel();
  make("second");
  await Promise.all([second, gone]);
  expect([logged.mock.calls.length, onEnd.mock.calls]).toEqual([0, [[5]]]);
});

test("a caller who disconnects before reading anything also ends the work", async () => {
  const caller = new AbortController();
  await sent(pieces("1", "2"), { signal: caller.signal });
  caller.abort();
  expect(onEnd.mock.calls).toEqual([[0]]);
});
