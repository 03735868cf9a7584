import { generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { interactionPolicy, Provider, type Configuration } from "oidc-provider";
import { localAddress } from "./addresses.mjs";
import { accountPage, type ProviderPerson } from "./openid-account-page";

export type ProviderClient = { id: string; secret: string; redirectUris: string[] };

export type StandIn = {
  issuer: string;
  /** What it signs ID tokens with. */
  privateKey: KeyObject;
  close(): Promise<void>;
};

export const ID_TOKEN_SECONDS = 3600;
export const KEY_ID = "stand-in";

type Exchange = Parameters<Parameters<Provider["use"]>[0]>[0];
export type ProviderOptions = { port: number; host?: string; clients: ProviderClient[]; people: ProviderPerson[] };

/** Starts an OpenID provider in Google's place. Port 0 picks a free one; the host is loopback by default. */
export async function startProvider({ port, host, clients, people }: ProviderOptions): Promise<StandIn> {
  const server = createServer();
  const { name, host: loopback } = await localAddress();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host ?? loopback, resolve));
  const issuer = `http://${name}:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const provider = new Provider(issuer, configuration(privateKey, clients, people));
  provider.use(async (ctx, next) => {
    // Browsers request it on their own; a 404 would be an error in the console of every test.
    if (ctx.path === "/favicon.ico") ctx.status = 204;
    else return next();
  });
  provider.use(async (ctx, next) => ((await chooseAccount(provider, ctx, people)) ? undefined : next()));
  server.on("request", provider.callback());
  return {
    issuer,
    privateKey,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function configuration(privateKey: KeyObject, clients: ProviderClient[], people: ProviderPerson[]): Configuration {
  return {
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: KEY_ID }] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    clients: clients.map(({ id, secret, redirectUris }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: redirectUris,
    })),
    scopes: ["openid", "email", "profile"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "hd"],
    },
    // Google puts these claims into the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    ttl: { IdToken: ID_TOKEN_SECONDS, AccessToken: ID_TOKEN_SECONDS, Session: 3600, Interaction: 3600, Grant: 3600 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askingEachTime(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const person = people.find((candidate) => candidate.sub === sub);
      return person && { accountId: sub, claims: async () => claimsOf(person) };
    },
    loadExistingGrant: grantOfEverything,
  };
}

/** Prompts for an account at every sign-in, to switch people after Log out, and never for consent. */
function askingEachTime() {
  const { base, Check, Prompt } = interactionPolicy;
  const policy = base();
  policy.add(new Prompt({ name: "select_account", requestable: true }), 0);
  const unlessJustChosen = new Check("each_time", "An account is chosen each time", (ctx) =>
    ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get("login")?.checks.add(unlessJustChosen);
  return policy;
}

const grantOfEverything: Configuration["loadExistingGrant"] = async (ctx) => {
  const { client, session, provider, requestParamScopes } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  grant.addOIDCScope([...requestParamScopes].join(" "));
  await grant.save();
  return grant;
};

/** Serves the page with the accounts and handles the choice. Returns false for every other path. */
async function chooseAccount(provider: Provider, ctx: Exchange, people: ProviderPerson[]): Promise<boolean> {
  if (!ctx.path.startsWith("/interaction/")) return false;
  const { uid } = await provider.interactionDetails(ctx.req, ctx.res);
  if (ctx.method !== "POST") {
    ctx.type = "html";
    ctx.set("Cache-Control", "no-store");
    ctx.body = accountPage(uid, people);
    return true;
  }
  const chosen = new URLSearchParams(await text(ctx.req)).get("sub");
  const login = people.find(({ sub }) => sub === chosen);
  const result = login
    ? { select_account: {}, login: { accountId: login.sub, remember: false } }
    : { error: "access_denied", error_description: "Cancelled" };
  const returnTo = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
  ctx.status = 303;
  ctx.redirect(returnTo);
  return true;
}

export function claimsOf({ sub, email, name, given_name, family_name, hd, email_verified = true }: ProviderPerson) {
  return { sub, email, email_verified, name, given_name, family_name, ...(hd === undefined ? {} : { hd }) };
}
