import { request as rawRequest, type IncomingHttpHeaders } from "node:http";
import { expect, test } from "@playwright/test";
import { APP_URL } from "./support/addresses";

/** Sends one request unchanged: a browser or fetch would normalise its URL. */
function ask(path: string, method = "GET") {
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = rawRequest(APP_URL, { path, method }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    sent.once("error", reject).end();
  });
}

const KINDS: [what: string, status: number, ask: () => ReturnType<typeof ask>, policy: RegExp][] = [
  ["a page", 200, () => ask("/"), /script-src 'nonce-/],
  ["the API reference", 200, () => ask("/api/docs"), /script-src 'nonce-/],
  ["a redirect of ours", 307, () => ask("/sheet"), /frame-ancestors 'none'/],
  ["a redirect of Next's", 308, () => ask("/sheet/"), /frame-ancestors 'none'/],
  ["a page that isn't there", 307, () => ask("/nothing-here"), /frame-ancestors 'none'/],
  ["an API answer", 401, () => ask("/api/cm/v1/users?current_user=true"), /default-src 'none'/],
  ["an API call that nothing serves", 404, () => ask("/api/cm/v1/nothing"), /default-src 'none'/],
  ["a method that nothing serves", 405, () => ask("/api/cm/v1/areas", "DELETE"), /default-src 'none'/],
  ["next-auth's part", 404, () => ask("/api/auth/session"), /default-src 'none'/],
  ["a probe", 200, () => ask("/readyz"), /frame-ancestors 'none'/],
  ["a file", 200, () => ask("/icon.svg"), /frame-ancestors 'none'/],
  ["a file that isn't there", 404, () => ask("/_next/static/chunks/nothing.js"), /frame-ancestors 'none'/],
];

for (const [what, status, send, policy] of KINDS) {
  test(`${what} has each security header once`, async () => {
    const { status: answered, headers } = await send();
    expect([what, answered]).toEqual([what, status]);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringMatching(policy),
    });
    expect(String(headers["content-security-policy"]).match(/frame-ancestors/g)).toHaveLength(1);
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });
}
