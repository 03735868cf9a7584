import { env } from "@/lib/platform/core/env";
import type { MintingProvider } from "@/tests/support/minting-provider";
import "./settings";

/** A company account, one of another company, and a consumer account. Tests allow only the domain of the first. */
const person = (first: string, last: string, email: string, hd?: string) => ({
  sub: `google-${first.toLowerCase()}`,
  email,
  name: `${first} ${last}`,
  given_name: first,
  family_name: last,
  ...(hd && { hd }),
});
const GOOGLE_PEOPLE = [
  person("Ada", "Lovelace", "ada@acme.example", "acme.example"),
  person("Eve", "Else", "eve@other.example", "other.example"),
  person("Joe", "Public", "joe@gmail.com"),
];

/**
 * Gives a test file a local provider, which is the issuer. Allows acme.example and makes boss@acme.example an admin.
 */
export function testProvider(): MintingProvider {
  const provider = {} as MintingProvider;
  // The settings that it changes are the process's, which other test files share.
  let settings: Partial<ReturnType<typeof env>>;
  beforeAll(async () => {
    const { AUTH_GOOGLE_ISSUER, AUTH_ALLOWED_DOMAINS, ADMIN_EMAILS } = env();
    settings = { AUTH_GOOGLE_ISSUER, AUTH_ALLOWED_DOMAINS, ADMIN_EMAILS };
    Object.assign(provider, await startTestProvider());
  });
  afterAll(async () => {
    Object.assign(env(), settings);
    await provider.close();
  });
  return provider;
}

async function startTestProvider(): Promise<MintingProvider> {
  const { AUTH_GOOGLE_ID: id = "", AUTH_GOOGLE_SECRET: secret = "", APP_URL } = process.env;
  const clients = [{ id, secret, redirectUris: [`${APP_URL}/api/auth/callback/google`] }];
  // oidc-provider warns that it loses its data on restart, which tests want.
  const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
  const { startMintingProvider } = await import("@/tests/support/minting-provider");
  const provider = await startMintingProvider({ port: 0, clients, people: GOOGLE_PEOPLE });
  warn.mockRestore();
  Object.assign(env(), {
    AUTH_GOOGLE_ISSUER: provider.issuer,
    AUTH_ALLOWED_DOMAINS: ["acme.example"],
    ADMIN_EMAILS: ["boss@acme.example"],
  });
  return provider;
}
