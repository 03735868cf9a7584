import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { FAILURES } from "@/lib/core/failures";
import type { Actor } from "@/lib/core/actor";
import { PATHNAME, REQUEST_ID } from "@/lib/http/request-headers";
import { retrievalFailed } from "@/lib/http/retrieval-failed";
import { originOf } from "./request-origin";
import { sidOfCookies } from "./session-cookie";
import { actorOfSession } from "./sessions";

/** Returns the visitor of this page; null if nobody is signed in. Read once per request. Throws AppError unavailable. */
export const optionalPageActor = cache(async (): Promise<Actor | null> => {
  const sent = await headers();
  return actorOfSession(await sidOfCookies(await cookies()), sent.get(REQUEST_ID) ?? "", originOf(sent));
});

/** Returns the visitor of this page. If nobody is signed in, redirects to the sign-in screen, which leads back here. Throws RetrievalFailed. */
export const pageActor = cache(async (): Promise<Actor> => {
  const actor = await optionalPageActor().catch(async (error: unknown) => {
    throw await retrievalFailed(error, [FAILURES.retrieveUser]);
  });
  if (actor) return actor;
  const here = (await headers()).get(PATHNAME) ?? "/sheet";
  redirect(`/?callbackUrl=${encodeURIComponent(here)}`);
});
