import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { log } from "@/lib/platform/core/log";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";

/**
 * A page as it is sent to everyone. Its nonce is always the same, which is safe as long as nothing in it comes from a
 * request.
 */
type KeptPage = { html: Buffer; zipped: Buffer; headers: Record<string, string> };

export type PageKeeper = () => Promise<KeptPage | null>;

/**
 * Renders a page that is the same for everyone at the first request, and stores it: rendering takes longer than any
 * call, and anyone may ask. Null if that failed; the next request tries again.
 */
export function keepPage(render: () => Promise<Response>): PageKeeper {
  let kept: Promise<KeptPage | null> | null = null;
  const renderOnce = async () => {
    try {
      return await keep(await render());
    } catch (error) {
      log.warn({ err: error }, "page not kept, it is rendered for each request");
      kept = null;
      return null;
    }
  };
  return () => (kept ??= renderOnce());
}

async function keep(response: Response): Promise<KeptPage> {
  if (response.status !== 200) throw new Error(`the page answers ${response.status}`);
  const html = Buffer.from(await response.arrayBuffer());
  const header = (name: string) => response.headers.get(name) ?? "";
  return {
    html,
    zipped: gzipSync(html, { level: 9 }),
    headers: {
      "Content-Type": header("content-type"),
      "Content-Security-Policy": header("content-security-policy"),
      // Browsers ask each time, and a 304 answers: another version of the app has another page.
      "Cache-Control": "no-cache",
      ETag: `"${createHash("sha256").update(html).digest("base64url")}"`,
      Vary: "Accept-Encoding",
    },
  };
}

/** Sends a kept page, compressed where the browser takes that, or 304 where it has it. */
export function sendKeptPage(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...page.headers, [REQUEST_ID]: randomUUID() };
  if (request.headers["if-none-match"] === page.headers.ETag) return void response.writeHead(304, headers).end();
  const isZipped = /\bgzip\b/.test(request.headers["accept-encoding"]?.toString() ?? "");
  const body = isZipped ? page.zipped : page.html;
  response.writeHead(200, {
    ...headers,
    ...(isZipped ? { "Content-Encoding": "gzip" } : {}),
    "Content-Length": body.byteLength,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
