import { ReadableStream } from "node:stream/web";
import { LARGE_BODY_BYTES, SMALL_BODY_BYTES } from "@/lib/platform/core/endpoint";
import { bodyBytes, jsonBody, MOST_VALUES } from "@/lib/platform/http/request-input";

/** A request whose body arrives in these pieces. */
function arriving(pieces: Iterable<Uint8Array>): Request {
  const body = ReadableStream.from(pieces) as unknown as BodyInit;
  const headers = { "content-type": "application/json" };
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

const read = (text: string) => jsonBody(arriving([Buffer.from(text)]), LARGE_BODY_BYTES);

function* piecesOf(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A large body with this number of values, padding included. */
const bodyOf = (values: number) => `{"pad": "${"x".repeat(SMALL_BODY_BYTES)}"${', "a": 1'.repeat(values - 1)}}`;

test("a large body may have at most 10,000 values", async () => {
  expect(Object.keys(await read(bodyOf(MOST_VALUES)))).toEqual(["pad", "a"]);
  await expect(read(bodyOf(MOST_VALUES + 1)).then(Object.keys)).rejects.toMatchObject({
    code: "too_large",
    message: "The body has more than 10,000 values.",
  });
});

test("a body with too many values is read only until it has them", async () => {
  let bytesRead = 0;
  function* endless() {
    for (;;) {
      const piece = Buffer.from('"a": 1,'.repeat(1_000));
      bytesRead += piece.byteLength;
      yield piece;
    }
  }
  await expect(jsonBody(arriving(endless()), LARGE_BODY_BYTES)).rejects.toMatchObject({
    message: "The body has more than 10,000 values.",
  });
  expect(bytesRead).toBeLessThan(2 * SMALL_BODY_BYTES);
});

test.each([
  ["commas in a text", ",".repeat(1_000_000)],
  ["escaped quotes between commas", '",'.repeat(500_000)],
  ["backslashes before the closing quote", "\\".repeat(500_000)],
])("a large text may contain %s, wherever it is split on its way", async (_title, content) => {
  const text = JSON.stringify({ content });
  for (const size of [64 * 1024, 64 * 1024 + 1]) {
    expect((await jsonBody(arriving(piecesOf(text, size)), LARGE_BODY_BYTES)).content === content).toBe(true);
  }
});

test("a caller who hangs up in the middle of a body is a bad request, and no unexpected error", async () => {
  const body = new ReadableStream({
    start: (to) => to.enqueue(new TextEncoder().encode("{")),
    pull: (to) => to.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  const request = new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
  await expect(bodyBytes(request, 1_000)).rejects.toMatchObject({ code: "unreadable" });
});

describe("a slow body", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A body of so many pieces, one in each second, and whether its reader has hung up. */
  function slow(pieces: number, size: number) {
    const state = { isCancelled: false };
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(to) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        if (state.isCancelled) return;
        if (sent++ < pieces) to.enqueue(Buffer.alloc(size, " "));
        else to.close();
      },
      cancel: () => void (state.isCancelled = true),
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      body,
      duplex: "half",
    } as unknown as RequestInit);
    return { request, state };
  }

  test("is refused if it drips, and its caller is hung up on", async () => {
    const { request, state } = slow(1_000, 1);
    const read = expect(bodyBytes(request, LARGE_BODY_BYTES)).rejects.toMatchObject({
      message: "The request arrived too slowly. Try again.",
    });
    await jest.advanceTimersByTimeAsync(11_000);
    await read;
    expect(state.isCancelled).toBe(true);
  });

  test("is read at a phone's speed, however long it takes", async () => {
    const read = bodyBytes(slow(60, 32 * 1024).request, 10 * 1024 * 1024);
    await jest.advanceTimersByTimeAsync(62_000);
    expect((await read).byteLength).toBe(60 * 32 * 1024);
  });
});
