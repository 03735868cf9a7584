import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import { RejectedIdToken, verifyIdToken } from "@/lib/doors/auth/id-token";
import { identityProvider } from "@/lib/doors/auth/identity-provider";
import { openidSignIn } from "@/lib/doors/auth/openid-sign-in";
import { env } from "@/lib/platform/core/env";
import { log } from "@/lib/platform/core/log";
import { testDatabase } from "@/tests/support/database/test-database";
import "@/tests/support/settings";
import {
  type Algorithm,
  type CompanyProvider,
  type SentByProvider,
  signInAtProvider,
  startCompanyProvider,
} from "@/tests/support/company-provider";
import { securityLines } from "@/tests/support/security-lines";

const lines = securityLines();

const email = "ada@acme.example";
const name = { name: "Ada Lovelace", given_name: "Ada", family_name: "Lovelace" };
const SHAPES: Record<string, SentByProvider> = {
  Google: { idToken: { sub: "108", email, email_verified: true, hd: "acme.example", ...name } },
  Keycloak: {
    idToken: { sub: "f:1:ada", email, email_verified: true, preferred_username: "ada", ...name },
    userinfo: { email, email_verified: true, ...name },
  },
  // v2.0 tokens: tid and oid, no email_verified, and a pairwise subject. Its userinfo is no richer.
  "Entra ID": { idToken: { sub: "AAAAAIkzqFVr", email, tid: "9122", oid: "0000", name: "Ada Lovelace" }, userinfo: {} },
  // The organization's server: the ID token has the scopes' claims in userinfo only.
  Okta: { idToken: { sub: "00uid4", name: "Ada Lovelace" }, userinfo: { email, email_verified: true, ...name } },
  // Claims by rules that the admin adds to the ID token; userinfo has the subject alone.
  ADFS: { idToken: { sub: "kP3x", upn: email, email }, userinfo: {} },
  Cognito: {
    idToken: { sub: "aaaa-bbbb", email, given_name: "Ada", family_name: "Lovelace" },
    userinfo: { email, email_verified: "true", given_name: "Ada", family_name: "Lovelace" },
  },
};

const db = testDatabase();
let company: CompanyProvider;
beforeAll(async () => {
  company = await startCompanyProvider();
});
afterAll(() => company.close());
beforeEach(async () => {
  jest.replaceProperty(process, "env", { ...process.env, NEXTAUTH_URL: env().APP_URL });
  for (const level of ["warn", "error"] as const)
    jest.spyOn(log, level).mockImplementation((fields: unknown) => void lines.push(fields as Record<string, unknown>));
  Object.assign(env(), { AUTH_GOOGLE_ISSUER: company.issuer, AUTH_ALLOWED_DOMAINS: ["acme.example"] });
});

afterEach(() => jest.restoreAllMocks());

/** Signs in with what the provider says; returns where that leads and the security log's line of a refusal. */
async function enterWith(says: SentByProvider) {
  company.says = says;
  company.userinfoCalls = 0;
  const { landsAt } = await signInAtProvider();
  const line = lines.find(({ event, outcome }) => event === "sign_in" && outcome === "failed");
  return { landsAt, reason: line?.reason, claims: line?.claims };
}

const ENTERS = { landsAt: "/sheet", reason: undefined, claims: undefined };

test.each(["Google", "Keycloak", "Okta", "Cognito"])("claims as %s sends them let a person in", async (provider) => {
  expect(await enterWith(SHAPES[provider]!)).toEqual(ENTERS);
  const { firstName, lastName, ...person } = await db.prisma.user.findFirstOrThrow();
  expect([person.email, firstName, lastName]).toEqual([email, "Ada", "Lovelace"]);
});

test.each(["Entra ID", "ADFS"])("claims as %s sends them let a person in with AUTH_TRUST_EMAILS", async (provider) => {
  Object.assign(env(), { AUTH_TRUST_EMAILS: true });
  expect(await enterWith(SHAPES[provider]!)).toEqual(ENTERS);
});

test.each(["Entra ID", "ADFS"])("claims as %s sends them are refused otherwise: the log says why", async (provider) => {
  expect(await enterWith(SHAPES[provider]!)).toEqual({
    landsAt: "/?error=unproven",
    reason: "unproven",
    claims: ["email_verified is missing"],
  });
  expect(await db.prisma.user.count()).toBe(0);
});

test.each<[string, Record<string, unknown>, string, string[]]>([
  ["without an email", { email: undefined }, "no_email", ["email is missing"]],
  ["with an email not verified", { email_verified: false }, "unverified", ["email_verified is false"]],
  ["with an email not verified in words", { email_verified: "false" }, "unverified", ["email_verified is false"]],
  ["with an email that is none", { email: "ada" }, "bad_claims", ["email is invalid"]],
  ["with a name that is no text", { given_name: { a: 1 } }, "bad_claims", ["given_name is invalid"]],
  ["of another organization", { hd: "other.example" }, "not_allowed", ["hd isn't an allowed domain"]],
  ["of another domain", { hd: "", email: "e@o.example" }, "not_allowed", ["email isn't of an allowed domain"]],
])("a sign-in %s names the claim in the log, and not its value", async (_title, over, code, claims) => {
  const refused = await enterWith({ idToken: { ...SHAPES.Google!.idToken, ...over } });
  expect(refused).toEqual({ landsAt: `/?error=${code}`, reason: code, claims });
});

test("AUTH_TRUST_EMAILS doesn't trust an email that the provider says isn't verified", async () => {
  Object.assign(env(), { AUTH_TRUST_EMAILS: true });
  const refused = await enterWith({ idToken: { ...SHAPES.Google!.idToken, email_verified: false } });
  expect(refused.landsAt).toBe("/?error=unverified");
});

test("userinfo's word on another address doesn't verify the ID token's", async () => {
  const userinfo = { email: "other@acme.example", email_verified: true };
  await enterWith({ idToken: { sub: "1", email: "boss@acme.example", ...name }, userinfo });
  expect(await db.prisma.user.findMany({ select: { email: true } })).toEqual([{ email: "other@acme.example" }]);
});

test("a complete ID token costs no call of userinfo", async () => {
  await enterWith(SHAPES.Google!);
  expect(company.userinfoCalls).toBe(0);
});

test.each<Algorithm>(["PS256", "ES256", "EdDSA"])(
  "a provider that signs with %s lets a person in",
  async (algorithm) => {
    const other = await startCompanyProvider(algorithm);
    other.says = SHAPES.Keycloak!;
    expect(await signInAtProvider()).toMatchObject({ landsAt: "/sheet" });
    other.close();
  },
);

test.each<[string, (url: URL) => void, string]>([
  ["of another browser's sign-in", (url) => url.searchParams.set("state", "x"), "state mismatch"],
  ["that names another issuer", (url) => url.pathname.includes("callback") && url.searchParams.set("iss", "x"), "iss"],
  ["without its issuer", (url) => url.searchParams.delete("iss"), "iss mismatch"],
  ["whose ID token has another nonce", (url) => url.searchParams.set("nonce", "x"), "nonce isn't the one"],
])("an answer %s lets nobody in", async (_title, disturb, reason) => {
  company.says = SHAPES.Google!;
  expect(await signInAtProvider(disturb)).toMatchObject({ landsAt: expect.stringContaining("?error=") });
  expect(lines).toContainEqual(expect.objectContaining({ reason: expect.stringContaining(reason) }));
  expect(await db.prisma.user.count()).toBe(0);
});

test("an ID token signed with our client secret is rejected, even if the discovery document names HS256", async () => {
  const { algorithms } = await identityProvider();
  expect(algorithms).toEqual(["RS256"]);
  const claims = { ...SHAPES.Google!.idToken, iss: company.issuer, aud: env().AUTH_GOOGLE_ID };
  const secret = new TextEncoder().encode(env().AUTH_GOOGLE_SECRET);
  const token = new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setIssuedAt().setExpirationTime("5m");
  await expect(verifyIdToken(await token.sign(secret))).rejects.toThrow(RejectedIdToken);
});

/** Starts a provider that has a discovery document only. */
async function announce(document: (issuer: string) => object): Promise<Server> {
  const server = createServer((_request, response) => response.end(JSON.stringify(document(issuer))));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  Object.assign(env(), { AUTH_GOOGLE_ISSUER: issuer });
  return server;
}
const documentOf = (issuer: string) => ({
  issuer,
  jwks_uri: `${issuer}/keys`,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
});

test("a discovery document of another issuer sends nobody there, and the log says so", async () => {
  const server = await announce(() => documentOf("https://login.example/{tenantid}/v2.0"));
  expect(await signInAtProvider()).toMatchObject({ landsAt: "/?error=unavailable" });
  expect(lines).toContainEqual(expect.objectContaining({ reason: expect.stringContaining("{tenantid}") }));
  server.close();
});

test("only Google is asked to let people choose an account, because others may reject that", async () => {
  const asked = async () => new URL((await signInAtProvider()).askedAt).searchParams.get("prompt");
  company.says = SHAPES.Keycloak!;
  expect(await asked()).toBeNull();
  const google = "https://accounts.google.com";
  const answer = jest.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(documentOf(google)));
  Object.assign(env(), { AUTH_GOOGLE_ISSUER: google });
  const { authorization } = await openidSignIn("r");
  answer.mockRestore();
  expect(authorization).toMatchObject({ params: { prompt: "select_account" } });
});
