import type { NextAuthOptions } from "next-auth";
import GoogleProvider from "next-auth/providers/google";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { enforceRateLimit } from "@/lib/http/rate-limits";
import { admitPerson } from "./admission";
import { refusedAt, type Refusal } from "./refusals";
import { IdentityClaims } from "./rules";
import type { Origin } from "./request-origin";
import { landingPath } from "./same-site-path";
import { authSecret } from "./secret";
import { isSecure, SESSION_SECONDS } from "./session-cookie";
import { logFailedSignIn, openSession } from "./sessions";
import { accountAdapter } from "./store";

/**
 * How next-auth signs people in: it talks to the provider, admission decides, and its cookie only points to our session. `replaces` is the
 * session that the browser had so far; a new sign-in ends it.
 */
export async function nextAuthOptions(origin: Origin, replaces: string | null): Promise<NextAuthOptions> {
  const { APP_URL, AUTH_GOOGLE_ID, AUTH_GOOGLE_ISSUER, AUTH_GOOGLE_SECRET } = env();
  return {
    adapter: await accountAdapter(),
    secret: authSecret(),
    useSecureCookies: isSecure(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { maxAge: SESSION_SECONDS },
    pages: { signIn: "/", error: "/" },
    providers: [
      GoogleProvider({
        clientId: AUTH_GOOGLE_ID,
        clientSecret: AUTH_GOOGLE_SECRET,
        issuer: AUTH_GOOGLE_ISSUER,
        wellKnown: `${AUTH_GOOGLE_ISSUER}/.well-known/openid-configuration`,
        // Without select_account somebody with one Google account could never sign in as anybody else.
        authorization: { params: { scope: "openid email profile", prompt: "select_account" } },
        checks: ["pkce", "state", "nonce"],
      }),
    ],
    callbacks: {
      signIn: async ({ profile }) => admitted(profile, origin),
      jwt: async ({ token, user }) =>
        user
          ? { sub: user.id, sid: await openSession(Number(user.id), { origin, replaces }) }
          : { sub: token.sub, sid: token.sid },
      redirect: async ({ url }) => APP_URL + landingPath(url, APP_URL),
    },
    logger: {
      error: (code, metadata) => {
        log.warn({ code, reason: reasonOf(metadata), request_id: origin.requestId }, "sign-in failed");
        logFailedSignIn(origin, code);
      },
      warn: () => {},
      debug: () => {},
    },
  };
}

/** True, or the address of the sign-in screen with the reason. */
async function admitted(profile: unknown, origin: Origin): Promise<true | string> {
  const refusal = await refusalOf(profile);
  if (refusal === null) return true;
  logFailedSignIn(origin, refusal);
  return refusedAt(refusal);
}

async function refusalOf(profile: unknown): Promise<Refusal | null> {
  const claims = IdentityClaims.safeParse(profile);
  if (!claims.success) return "failed";
  try {
    const admission = await admitPerson(claims.data);
    if ("refused" in admission) return admission.refused;
    await enforceRateLimit("sign_ins", String(admission.userId));
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return "unavailable";
    if (error instanceof AppError && error.code === "too_many_requests") return "too_many";
    throw error;
  }
}

/** The error's message alone: the fields beside it may hold tokens and addresses. */
function reasonOf(metadata: unknown): string | undefined {
  if (metadata instanceof Error) return metadata.message;
  const error = typeof metadata === "object" && metadata !== null && "error" in metadata ? metadata.error : undefined;
  return error instanceof Error ? error.message : undefined;
}
