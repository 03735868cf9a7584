import type { NextRequest } from "next/server";
import { recordRefusal } from "@/lib/doors/auth/access-records";
import { actorOfBearer } from "@/lib/doors/auth/bearer";
import { SESSION_SECONDS, sidOfCookies } from "@/lib/doors/auth/session-credentials";
import { actorOfSession } from "@/lib/doors/auth/callers";
import type { Actor } from "@/lib/platform/core/actor";
import { AppError } from "@/lib/platform/core/errors";
import type { Operation } from "@/lib/platform/operation/operation";
import { originOf } from "@/lib/platform/http/request-origin";
import { problem } from "@/lib/platform/http/problem";
import { limitRead, spendRead } from "@/lib/platform/http/limits";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";

/** The content at an address never changes, but is cached by its viewer's browser alone, no longer than a session. */
const HEADERS = {
  "Cache-Control": `private, max-age=${SESSION_SECONDS}, immutable`,
  Vary: "Cookie, Authorization",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Content-Disposition": "inline",
};

type Context = { params: Promise<{ sha256: string }> };
type File = { type: string; content: Uint8Array<ArrayBuffer> };
type GetPicture = Operation<{ sha256: string }, File>;

/**
 * Serves a picture by its hash to `<img>` (by the browser's session, because it can't send a token) and to callers with
 * a Bearer token, from the first place in which the caller may see it. Using the session is safe, because other sites' pages don't send the cookie.
 */
export function pictureRoute(...operations: [GetPicture, ...GetPicture[]]) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    const { requestId, address } = originOf(request.headers);
    let userId: number | null = null;
    try {
      const actor = await actorOf(request, requestId);
      userId = actor.userId;
      await limitRead(actor.userId);
      const { type, content } = await firstOf(operations, actor, (await params).sha256);
      await spendRead(actor.userId, content.byteLength);
      return new Response(content, { headers: { ...HEADERS, "Content-Type": type, [REQUEST_ID]: requestId } });
    } catch (error) {
      await recordRefusal(error, { userId, address, requestId });
      const isNone = error instanceof AppError && error.code === "invalid";
      return problem(isNone ? new AppError("not_found", "There is no such picture.") : error, requestId);
    }
  };
}

async function firstOf([first, ...others]: [GetPicture, ...GetPicture[]], actor: Actor, sha256: string): Promise<File> {
  try {
    return await first(actor, { sha256 });
  } catch (error) {
    const [second, ...rest] = others;
    if (!second || !(error instanceof AppError) || error.code !== "not_found") throw error;
    return firstOf([second, ...rest], actor, sha256);
  }
}

async function actorOf(request: NextRequest, requestId: string): Promise<Actor> {
  if (request.headers.has("authorization")) return actorOfBearer(request, requestId, null);
  const actor = await actorOfSession(await sidOfCookies(request.cookies), requestId);
  if (!actor) throw new AppError("unauthenticated", "You are not signed in.");
  return actor;
}
