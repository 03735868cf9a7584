import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Actor } from "@/lib/core/actor";
import { PATHNAME, REQUEST_ID } from "@/lib/http/request-headers";
import { sidOfCookies } from "./session-cookie";
import { actorOfSession } from "./sessions";

/** Who looks at this page; null when nobody is signed in. Read once a request. Throws AppError unavailable. */
export const optionalPageActor = cache(async (): Promise<Actor | null> => {
  const requestId = (await headers()).get(REQUEST_ID) ?? "";
  return actorOfSession(await sidOfCookies(await cookies()), requestId);
});

/** Who looks at this page. Nobody signed in leads to the sign-in screen, and from there back here. Throws AppError unavailable. */
export async function pageActor(): Promise<Actor> {
  const actor = await optionalPageActor();
  if (actor) return actor;
  const here = (await headers()).get(PATHNAME) ?? "/sheet";
  redirect(`/?callbackUrl=${encodeURIComponent(here)}`);
}
