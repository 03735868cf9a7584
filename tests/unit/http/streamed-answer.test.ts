import { log } from "@/lib/core/log";
import { streamedAnswer } from "@/lib/http/streamed-answer";

async function* pieces(...given: (string | Error)[]): AsyncGenerator<string> {
  for (const piece of given) {
    if (piece instanceof Error) throw piece;
    yield piece;
  }
}
const onEnd = jest.fn(async () => {});
beforeEach(() => onEnd.mockClear());
afterEach(() => jest.restoreAllMocks());
const options = { headers: { "x-request-id": "r" }, onEnd };

test("pieces arrive as one JSON, and the end is told once with the bytes", async () => {
  const response = await streamedAnswer(pieces('{"a":', '"é"', "}"), options);
  expect(await response.json()).toEqual({ a: "é" });
  expect(onEnd.mock.calls).toEqual([[10]]);
});

test("what fails before the first piece is thrown, so that the caller gets a problem", async () => {
  await expect(streamedAnswer(pieces(new Error("away")), options)).rejects.toThrow("away");
});

test("what fails later breaks the answer off, and is logged", async () => {
  const logged = jest.spyOn(log, "error").mockReturnValue();
  const response = await streamedAnswer(pieces("[1", new Error("away")), options);
  await expect(response.text()).rejects.toThrow("away");
  expect([logged.mock.calls.length, onEnd.mock.calls]).toEqual([1, [[2]]]);
});

test("a caller who goes away ends the work", async () => {
  let isOver = false;
  async function* endless() {
    try {
      for (;;) yield "x";
    } finally {
      isOver = true;
    }
  }
  const response = await streamedAnswer(endless(), options);
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  expect([isOver, onEnd.mock.calls]).toEqual([true, [[1]]]);
});
