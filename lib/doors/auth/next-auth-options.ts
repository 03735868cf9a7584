import type { NextAuthOptions } from "next-auth";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { log } from "@/lib/platform/core/log";
import { enforceRateLimit } from "@/lib/platform/http/limits";
import { recordFailedSignIn } from "./access-records";
import { admitPerson, type Refused } from "./admission";
import type { SentClaims } from "./identity-claims";
import { openidSignIn } from "./openid-sign-in";
import { signInPathWith, type Refusal } from "./refusals";
import type { Origin } from "@/lib/platform/http/request-origin";
import { landingPath } from "./same-site-path";
import { authSecret } from "@/lib/platform/core/auth-secret";
import { isSecure, SESSION_SECONDS } from "./session-credentials";
import { openSession } from "./sessions";
import { accountAdapter } from "./store";

/**
 * Configures next-auth: it talks to the provider, admission decides who may sign in, and its cookie only refers to our
 * session. `replaces` is the browser's previous session, which a new sign-in ends. Throws AppError unavailable.
 */
export async function nextAuthOptions(origin: Origin, replaces: string | null): Promise<NextAuthOptions> {
  const { APP_URL } = env();
  return {
    adapter: await accountAdapter(),
    secret: authSecret(),
    useSecureCookies: isSecure(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { maxAge: SESSION_SECONDS },
    pages: { signIn: "/", error: "/" },
    providers: [await openidSignIn(origin.requestId)],
    callbacks: {
      signIn: async ({ profile = {} }) => admitted({ ...profile }, origin),
      jwt: async ({ token, user }) =>
        user
          ? { sub: user.id, sid: await openSession(Number(user.id), { origin, replaces }) }
          : { sub: token.sub, sid: token.sid },
      redirect: async ({ url }) => APP_URL + landingPath(url, APP_URL),
    },
    logger: {
      error: (code, metadata) => {
        log.warn({ code, reason: reasonOf(metadata), request_id: origin.requestId }, "sign-in failed");
        void recordFailedSignIn(origin, code);
      },
      warn: () => {},
      debug: () => {},
    },
  };
}

/** Returns true, or the sign-in screen's address with the reason. */
async function admitted(profile: SentClaims, origin: Origin): Promise<true | string> {
  const outcome = await refusalOf(profile);
  if (outcome === null) return true;
  await recordFailedSignIn(origin, outcome.refused, outcome);
  return signInPathWith(outcome.refused);
}

async function refusalOf(profile: SentClaims): Promise<Refused | null> {
  const withoutPerson = (refused: Refusal): Refused => ({ refused, holderId: null, claims: [] });
  try {
    const admission = await admitPerson(profile);
    if ("refused" in admission) return admission;
    await enforceRateLimit("sign_ins", String(admission.userId));
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return withoutPerson("unavailable");
    if (error instanceof AppError && error.code === "too_many_requests") return withoutPerson("too_many");
    throw error;
  }
}

/** Returns only the error's message, because its other fields may contain tokens and emails. */
function reasonOf(metadata: unknown): string | undefined {
  if (metadata instanceof Error) return metadata.message;
  const error = typeof metadata === "object" && metadata !== null && "error" in metadata ? metadata.error : undefined;
  return error instanceof Error ? error.message : undefined;
}
