import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import {
  claimsOf,
  ID_TOKEN_SECONDS,
  KEY_ID,
  type ProviderOptions,
  type StandIn,
  startProvider,
} from "@/scripts/openid-provider";

/** Ways to break the signature of a minted token. */
export type Flaw = "wrong key" | "unsigned" | "symmetric" | "other algorithm";

export type MintingProvider = StandIn & {
  /**
   * Returns an ID token as Google would issue it for the person with `claims.sub` (by default the first one) and the
   * first client. `claims` override the usual ones; undefined removes a claim.
   */
  mint(claims?: Record<string, unknown>, flaw?: Flaw): Promise<string>;
};

/** Starts the stand-in for Google, which also hands out tokens that nobody signed in for. */
export async function startMintingProvider(options: ProviderOptions): Promise<MintingProvider> {
  const provider = await startProvider(options);
  const { clients, people } = options;
  return {
    ...provider,
    mint: async (claims = {}, flaw) => {
      const person = people.find(({ sub }) => sub === claims.sub) ?? people[0];
      const now = Math.floor(Date.now() / 1000);
      const usual = {
        iss: provider.issuer,
        aud: clients[0]?.id,
        iat: now,
        exp: now + ID_TOKEN_SECONDS,
        jti: randomUUID(),
        ...(person && claimsOf(person)),
      };
      return sign({ ...usual, ...claims }, provider.privateKey, flaw);
    },
  };
}

async function sign(claims: Record<string, unknown>, privateKey: KeyObject, flaw: Flaw | undefined): Promise<string> {
  const payload = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
  if (flaw === "unsigned") return new UnsecuredJWT(payload).encode();
  const jwt = new SignJWT(payload);
  if (flaw === "symmetric") return jwt.setProtectedHeader({ alg: "HS256", kid: KEY_ID }).sign(randomBytes(32));
  if (flaw === "other algorithm") return jwt.setProtectedHeader({ alg: "RS512", kid: KEY_ID }).sign(privateKey);
  const key = flaw === "wrong key" ? generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey : privateKey;
  return jwt.setProtectedHeader({ alg: "RS256", kid: KEY_ID, typ: "JWT" }).sign(key);
}
