import { LARGE_BODY_BYTES, SMALL_BODY_BYTES } from "@/lib/platform/core/endpoint";
import { bodyBytes, jsonBody, MOST_VALUES } from "@/lib/platform/http/request-input";

const read = (body: string) =>
  jsonBody(
    new Request("http://localhost/", { method: "POST", body, headers: { "content-type": "application/json" } }),
    LARGE_BODY_BYTES,
  );

/** A large body with this number of values, padding included. */
const bodyOf = (values: number) => `{"pad": "${"x".repeat(SMALL_BODY_BYTES)}"${', "a": 1'.repeat(values - 1)}}`;

test("a large body may have at most 10,000 values", async () => {
  expect(Object.keys(await read(bodyOf(MOST_VALUES)))).toEqual(["pad", "a"]);
  await expect(read(bodyOf(MOST_VALUES + 1)).then(Object.keys)).rejects.toMatchObject({
    code: "too_large",
    message: "The body has more than 10,000 values.",
  });
});

test.each([
  ["commas in a text", ",".repeat(1_000_000)],
  ["escaped quotes between commas", '",'.repeat(500_000)],
  ["backslashes before the closing quote", "\\".repeat(500_000)],
])("a large text may contain %s", async (_title, content) => {
  expect((await read(JSON.stringify({ content }))).content === content).toBe(true);
});

test("a caller who hangs up in the middle of a body is a bad request, and no unexpected error", async () => {
  const body = new ReadableStream({
    start: (to) => to.enqueue(new TextEncoder().encode("{")),
    pull: (to) => to.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  const request = new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
  await expect(bodyBytes(request, 1_000)).rejects.toMatchObject({ code: "unreadable" });
});
