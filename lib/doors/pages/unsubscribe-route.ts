import type { NextRequest } from "next/server";
import { originOf } from "@/lib/platform/http/request-origin";
import { authSecret } from "@/lib/platform/core/auth-secret";
import { actorOfEmailLink } from "@/lib/doors/auth/callers";
import { AppError } from "@/lib/platform/core/errors";
import { env } from "@/lib/platform/core/env";
import { log } from "@/lib/platform/core/log";
import { unsubscribe } from "@/lib/messages/emails/commands";
import type { Topic } from "@/lib/messages/emails/rules";
import { readUnsubscribeToken } from "@/lib/messages/emails/unsubscribe-rules";
import { newNonce, pagePolicy } from "@/lib/platform/http/content-security-policy";
import { pageHtml, plainMessageOf, plainPage } from "@/lib/platform/http/plain-page";
import { NONCE } from "@/lib/platform/http/request-headers";

type Context = { params: Promise<{ token: string }> };

const NAMES: Readonly<Record<Topic, string>> = {
  digest: "the digest of requests and decisions",
  questions: "emails about questions on your requests",
  rounds: "emails about rounds of conversations",
};

/** Shows a button. Programs that check emails follow links, so that a GET must not end anything. */
export async function showUnsubscribe(request: NextRequest, { params }: Context): Promise<Response> {
  const found = readUnsubscribeToken(authSecret(), (await params).token);
  if (!found)
    return page(request, 404, "Link not valid", "<p>The link isn't complete. Open it from the email again.</p>");
  return page(
    request,
    200,
    "Stop these emails?",
    `<p>You'll no longer get ${NAMES[found.topic]}. Other emails stay as they are.</p><form ` +
      'method="post"><button>Stop these emails</button></form>',
  );
}

/** Ends emails of a topic for a person by a signed link, without a sign-in, also a mailbox's one click (RFC 8058). */
export async function unsubscribeByLink(request: NextRequest, { params }: Context): Promise<Response> {
  const found = readUnsubscribeToken(authSecret(), (await params).token);
  if (!found)
    return page(request, 404, "Link not valid", "<p>The link isn't complete. Open it from the email again.</p>");
  const { requestId } = originOf(request.headers);
  try {
    const actor = await actorOfEmailLink(found.userId, requestId);
    // People who are deactivated or erased get no emails.
    if (actor) await unsubscribe(actor, { topic: found.topic });
    return page(
      request,
      200,
      "Done",
      `<p>You'll no longer get ${NAMES[found.topic]}.</p><p><a ` +
        `href="${new URL("/settings/emails", env().APP_URL).href}">Choose which emails you get</a></p>`,
    );
  } catch (error) {
    const known = error instanceof AppError ? error : null;
    if (!known) log.error({ err: error, request_id: requestId }, "unsubscribe failed");
    return plainPage(plainMessageOf(known?.code), { headers: known?.headers ?? {}, requestId });
  }
}

function page(request: NextRequest, status: number, title: string, body: string): Response {
  const nonce = request.headers.get(NONCE) ?? newNonce();
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": pagePolicy(nonce, { isDevelopment: process.env.NODE_ENV === "development" }),
  };
  return new Response(pageHtml({ title, body, nonce }), { status, headers });
}
