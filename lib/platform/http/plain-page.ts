import type { ErrorCode } from "@/lib/platform/core/errors";
import { newNonce, pagePolicy } from "./content-security-policy";
import { REQUEST_ID } from "./request-headers";

/** The messages of plain pages. They aren't escaped in the page. */
const MESSAGES = {
  starting: {
    status: 503,
    title: "Starting",
    text: "The app is starting and waiting for its database. Reload the page in a few seconds.",
  },
  unavailable: {
    status: 503,
    title: "Back in a moment",
    text: "The database isn't responding. Nothing is lost. Reload the page in a few seconds.",
  },
  too_many_requests: {
    status: 429,
    title: "Too many requests",
    text: "Too many requests from you or your network in the last minute. Wait a minute, then try again.",
  },
  failed: {
    status: 500,
    title: "Something went wrong",
    text:
      "This page can't be shown. Please try again. If it happens again, tell an administrator: the app's log " +
      "says why.",
  },
} as const;
export type PlainMessage = keyof typeof MESSAGES;

/** Returns the plain page for an error. */
export const plainMessageOf = (code: ErrorCode | undefined): PlainMessage =>
  code !== undefined && code in MESSAGES ? (code as PlainMessage) : "failed";

/** Returns the text of a plain page. */
export const plainText = (message: PlainMessage): string => MESSAGES[message].text;

/** Writes a page without scripts, under the logo, which is missing while the app starts. Title and body are HTML already. */
export const pageHtml = ({
  title,
  body,
  nonce,
}: {
  title: string;
  body: string;
  nonce: string;
}): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:30rem;padding:0 1.5rem}h1{font-size:1.25rem}button{font:inherit;min-height:2.5rem;padding:0 1rem}</style>
</head><body><main><img src="/logo.svg" alt="" width="32" height="32"><h1>${title}</h1>
${body}</main></body></html>`;

/** Builds a page that needs no database and no script, for when the app can't show anything else. */
export function plainPage(
  message: PlainMessage,
  {
    headers = {},
    nonce = newNonce(),
    requestId,
  }: { headers?: Record<string, string>; nonce?: string; requestId?: string } = {},
): Response {
  const { status, title, text } = MESSAGES[message];
  const named = requestId === undefined ? "" : `<p>Request ${requestId}</p>`;
  const html = pageHtml({ title, body: `<p>${text}</p>${named}`, nonce });
  const isDevelopment = process.env.NODE_ENV === "development";
  const own = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": pagePolicy(nonce, { isDevelopment }),
  };
  const again: Record<string, string> = message === "failed" ? {} : { "Retry-After": "5" };
  const id: Record<string, string> = requestId === undefined ? {} : { [REQUEST_ID]: requestId };
  return new Response(html, { status, headers: { ...again, ...headers, ...own, ...id } });
}
