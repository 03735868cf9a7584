import { env } from "@/lib/platform/core/env";
import type { StandIn } from "@/scripts/openid-provider";
import "./settings";

/** A company account, one of another company, and a consumer account. Tests allow only the domain of the first. */
export const GOOGLE_PEOPLE = {
  ada: {
    sub: "google-ada",
    email: "ada@acme.example",
    name: "Ada Lovelace",
    given_name: "Ada",
    family_name: "Lovelace",
    hd: "acme.example",
  },
  eve: {
    sub: "google-eve",
    email: "eve@other.example",
    name: "Eve Else",
    given_name: "Eve",
    family_name: "Else",
    hd: "other.example",
  },
  joe: { sub: "google-joe", email: "joe@gmail.com", name: "Joe Public", given_name: "Joe", family_name: "Public" },
};

/**
 * Gives a test file a local provider, which is the issuer. Allows acme.example and makes boss@acme.example an admin.
 */
export function testProvider(): StandIn {
  const provider = {} as StandIn;
  beforeAll(async () => void Object.assign(provider, await startTestProvider()));
  afterAll(() => provider.close());
  return provider;
}

async function startTestProvider(): Promise<StandIn> {
  const { AUTH_GOOGLE_ID: id = "", AUTH_GOOGLE_SECRET: secret = "", APP_URL } = process.env;
  const clients = [{ id, secret, redirectUris: [`${APP_URL}/api/auth/callback/google`] }];
  // oidc-provider warns that it loses its data on restart, which tests want.
  const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
  const { startProvider } = await import("@/scripts/openid-provider");
  const provider = await startProvider({ port: 0, clients, people: Object.values(GOOGLE_PEOPLE) });
  warn.mockRestore();
  Object.assign(env(), {
    AUTH_GOOGLE_ISSUER: provider.issuer,
    AUTH_ALLOWED_DOMAINS: ["acme.example"],
    ADMIN_EMAILS: ["boss@acme.example"],
  });
  return provider;
}
