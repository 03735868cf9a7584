import "@/tests/support/settings";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { staticFiles } from "@/server/static-files";
import { closeServers } from "@/tests/support/listening";
import { opened } from "./front-door-harness";

afterEach(closeServers);

/** An answer as it was sent. Not by fetch, which would expand it. */
async function askedAsItIs(url: string, path: string, accepted: string) {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, headers: { "Accept-Encoding": accepted }, agent: false }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test.each([
  ["a browser with https", "gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["one without", "gzip, deflate", "gzip", gunzipSync],
  ["a program that asks for nothing", "identity", undefined, (body: Buffer) => body],
])("a long text is compressed as %s asks for it", async (_who, accepted, encoding, expand) => {
  const long = JSON.stringify("kotlin ".repeat(500));
  const url = await opened({
    handler: () => async (_request, response) => void response.setHeader("Content-Type", "application/json").end(long),
  });
  const { headers, body } = await askedAsItIs(url, "/long", accepted);
  expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "Accept-Encoding"]);
  expect(expand(body).toString()).toBe(long);
});

describe("a file of the build", () => {
  const path = "/_next/static/chunks/a~b.js";
  let build: string;
  beforeAll(() => {
    build = mkdtempSync(join(tmpdir(), "cairn-build-"));
    const chunks = join(build, "static/chunks");
    mkdirSync(chunks, { recursive: true });
    for (const end of ["", ".br", ".gz"]) writeFileSync(join(chunks, `a~b.js${end}`), `plain${end}`);
  });
  afterAll(() => rmSync(build, { recursive: true }));
  const asked = async (of: string, accepted = "identity") => {
    const { status, headers, body } = await askedAsItIs(
      await opened({ staticFiles: staticFiles(build) }),
      of,
      accepted,
    );
    return { status, headers, text: body.toString() };
  };

  test.each([
    ["br is asked for among others", "gzip, deflate, br", "plain.br", "br"],
    ["only gzip is asked for", "gzip", "plain.gz", "gzip"],
    ["br is refused", "br;q=0, gzip", "plain.gz", "gzip"],
    ["nothing is asked for", "identity", "plain", undefined],
  ])("is sent as it was compressed when %s, and is kept for a year", async (_title, accepted, content, encoding) => {
    const { headers, text: body } = await asked(path, accepted);
    expect([body, headers["content-encoding"]]).toEqual([content, encoding]);
    expect(headers).toMatchObject({
      "content-type": expect.stringMatching(/javascript; charset=utf-8$/i),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
  });

  test.each([
    ["is found however its path is encoded", "/_next/static/chunks/a%7Eb.js", 200],
    ["that is missing is 404, not the page for unknown addresses", "/_next/static/chunks/old.js", 404],
    ["isn't one outside of the folder", "/_next/static/%2e%2e/static/chunks/a~b.js", 404],
    ["isn't a folder", "/_next/static/chunks/", 404],
    ["isn't what can't be decoded", "/_next/static/%E0%A4%A", 400],
  ])("%s", async (_title, of, status) => {
    expect((await asked(of)).status).toBe(status);
  });
});
