import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import { NextRequest } from "next/server";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";
import { csrfCookieName, csrfToken } from "@/lib/doors/auth/csrf";
import { env } from "@/lib/platform/core/env";
import { closeServer, listening } from "./listening";
import { present } from "./next-headers";

export type Algorithm = "RS256" | "PS256" | "ES256" | "EdDSA";

/** What a company's provider says of the person who signs in. */
export type SentByProvider = {
  idToken: Record<string, unknown>;
  userinfo?: Record<string, unknown>;
  algorithm?: Algorithm;
};

export type CompanyProvider = {
  issuer: string;
  /** What it says at the next sign-in. */
  says: SentByProvider;
  /** Counts the calls of userinfo. */
  userinfoCalls: number;
  close(): void;
};

async function keyOf(algorithm: Algorithm) {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), use: "sig", alg: algorithm, kid: "company" };
}

/**
 * Starts an OpenID provider that signs its one person in without a page, and sets it as the issuer. It rejects unknown
 * prompts.
 */
export async function startCompanyProvider(algorithm: Algorithm = "RS256"): Promise<CompanyProvider> {
  const server = createServer();
  const issuer = (await listening(server)).replace("127.0.0.1", "localhost");
  const company: CompanyProvider = {
    issuer,
    says: { idToken: {} },
    userinfoCalls: 0,
    close: () => closeServer(server),
  };
  const names = ["email", "email_verified", "name", "given_name", "family_name", "hd", "tid", "upn", "oid"];
  // It warns that it loses its data on restart, which tests want.
  const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
  const { Provider } = await import("oidc-provider");
  const provider = new Provider(issuer, {
    jwks: { keys: [await keyOf(algorithm)] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    clients: [
      {
        client_id: env().AUTH_GOOGLE_ID,
        client_secret: env().AUTH_GOOGLE_SECRET,
        redirect_uris: [`${env().APP_URL}/api/auth/callback/google`],
        id_token_signed_response_alg: algorithm,
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: [algorithm, "HS256"] },
    scopes: ["openid", "email", "profile"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: names.slice(2) },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { IdToken: 600, AccessToken: 600, Session: 600, Interaction: 600, Grant: 600 },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async (use) => {
        const sent = use === "userinfo" ? (company.says.userinfo ?? {}) : company.says.idToken;
        return { ...sent, sub: accountId };
      },
    }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  warn.mockRestore();
  provider.use(async (ctx, next) => {
    if (ctx.path === "/me") company.userinfoCalls += 1;
    if (!ctx.path.startsWith("/interaction/")) return next();
    const login = { login: { accountId: String(company.says.idToken.sub) } };
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, login));
  });
  server.on("request", provider.callback());
  Object.assign(env(), { AUTH_GOOGLE_ISSUER: issuer });
  return company;
}

/** A browser's cookies, of the app and the provider alike. */
class Cookies {
  readonly #known = new Map<string, string>();
  keep(response: Response): Response {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
      this.#known.set(name, value);
    }
    return response;
  }
  get header(): string {
    return [...this.#known].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  set(name: string, value: string): void {
    this.#known.set(name, value);
  }
}

/**
 * Signs in as a browser does, from the button to the way back. Returns where it leads, and the provider's first
 * address. `disturb` changes the addresses on the way.
 */
export async function signInAtProvider(
  disturb = (_url: URL): void => {},
): Promise<{ landsAt: string; askedAt: string }> {
  const cookies = new Cookies();
  const { APP_URL } = env();
  const csrf = csrfToken(undefined);
  cookies.set(csrfCookieName(), csrf.cookie ?? "");
  const route = async (handler: typeof GET, url: string, init: { method: string; body?: string }) => {
    const headers = { cookie: cookies.header, "content-type": "application/x-www-form-urlencoded" };
    const nextauth = new URL(url).pathname.split("/").slice(3);
    const params = Promise.resolve({ nextauth });
    // next-auth asks next/headers for its cookies and headers.
    present.request = new NextRequest(url, { ...init, headers });
    const answer = await handler(present.request, { params });
    return cookies.keep(answer).headers.get("location") ?? "";
  };
  const body = new URLSearchParams({ csrfToken: csrf.token, callbackUrl: `${APP_URL}/sheet` }).toString();
  const askedAt = await route(POST, `${APP_URL}/api/auth/signin/google`, { method: "POST", body });
  const disturbed = (address: string) => {
    const url = new URL(address);
    disturb(url);
    return url.href;
  };
  let next = disturbed(askedAt);
  while (!next.startsWith(APP_URL)) {
    const page = await fetch(next, { headers: { cookie: cookies.header }, redirect: "manual" });
    next = new URL(cookies.keep(page).headers.get("location") ?? "missing", next).href;
  }
  if (next.startsWith(`${APP_URL}/api/auth/callback`)) next = await route(GET, disturbed(next), { method: "GET" });
  return { landsAt: next.replace(APP_URL, ""), askedAt };
}
