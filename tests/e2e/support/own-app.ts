import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMintingProvider } from "@/tests/support/minting-provider";
import { freePort } from "@/tests/support/free-port";
import { end, START, startServer } from "@/tests/support/server-process";

const CLIENT = { id: "cairn-own", secret: "cairn-own-secret-cairn-own-secret" };

/** Starts the production app on an empty database of its own, with a provider where these people can sign in, and `more` settings. */
export async function ownApp(
  people: { sub: string; email: string; name: string }[],
  more: Record<string, string> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-own-"));
  const port = await freePort();
  const appUrl = `http://localhost:${port}`;
  const provider = await startMintingProvider({
    port: 0,
    clients: [{ ...CLIENT, redirectUris: [`${appUrl}/api/auth/callback/google`] }],
    people: people.map((person) => ({ ...person, given_name: person.name, family_name: "Own", hd: "acme.example" })),
  });
  const settings = {
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: appUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    AUTH_GOOGLE_ID: CLIENT.id,
    AUTH_GOOGLE_SECRET: CLIENT.secret,
    AUTH_GOOGLE_ISSUER: provider.issuer,
    AUTH_ALLOWED_DOMAINS: "acme.example",
    ADMIN_EMAILS: "boss@acme.example",
    ...more,
  };
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, ...settings };
  const { child } = await startServer([START], `${appUrl}/readyz`, { env });
  const close = async () => {
    await end(child);
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { appUrl, provider, close };
}
