import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { FAILURES } from "@/lib/core/failures";
import type { Actor } from "@/lib/core/actor";
import { PATHNAME, REQUEST_ID } from "@/lib/http/request-headers";
import { retrievalFailed } from "@/lib/http/retrieval-failed";
import { sidOfCookies } from "./session-cookie";
import { actorOfSession } from "./sessions";

/** Who looks at this page; null when nobody is signed in. Read once a request. Throws AppError unavailable. */
export const optionalPageActor = cache(async (): Promise<Actor | null> => {
  const requestId = (await headers()).get(REQUEST_ID) ?? "";
  return actorOfSession(await sidOfCookies(await cookies()), requestId);
});

/** Who looks at this page. Nobody signed in leads to the sign-in screen, and from there back here. Throws RetrievalFailed. */
export const pageActor = cache(async (): Promise<Actor> => {
  const actor = await optionalPageActor().catch(async (error: unknown) => {
    throw await retrievalFailed(error, [FAILURES.retrieveUser]);
  });
  if (actor) return actor;
  const here = (await headers()).get(PATHNAME) ?? "/sheet";
  redirect(`/?callbackUrl=${encodeURIComponent(here)}`);
});
