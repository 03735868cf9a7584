import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { FAILURES } from "@/lib/platform/core/failures";
import type { Actor } from "@/lib/platform/core/actor";
import { CHECKED_CALLER, PATHNAME, REQUEST_ID } from "@/lib/platform/http/request-headers";
import { retrievalFailed } from "@/lib/platform/http/retrieval-failed";
import { takeCheckedCaller } from "./checked-caller";
import { originOf } from "@/lib/platform/http/request-origin";
import { sidOfCookies } from "./session-credentials";
import { actorOfSession } from "./callers";

/** Returns this page's visitor, or null. Reads the session unless the middleware did. Throws AppError unavailable. */
export const optionalPageActor = cache(async (): Promise<Actor | null> => {
  const sent = await headers();
  const sid = await sidOfCookies(await cookies());
  const checked = takeCheckedCaller(sent.get(CHECKED_CALLER), sid);
  return checked ?? actorOfSession(sid, sent.get(REQUEST_ID) ?? "", originOf(sent));
});

/** Returns this page's visitor, or redirects to the sign-in, which leads back here. Throws RetrievalFailed. */
export const pageActor = cache(async (): Promise<Actor> => {
  const actor = await optionalPageActor().catch(async (error: unknown) => {
    throw await retrievalFailed(error, [FAILURES.retrieveUser]);
  });
  if (actor) return actor;
  const here = (await headers()).get(PATHNAME) ?? "/sheet";
  redirect(`/?callbackUrl=${encodeURIComponent(here)}`);
});
