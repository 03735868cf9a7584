import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from "@modelcontextprotocol/client";
import { NextRequest } from "next/server";
import * as mcp from "@/app/mcp/route";
import * as metadata from "@/app/oauth/metadata/route";
import * as register from "@/app/oauth/register/route";
import * as resource from "@/app/oauth/resource/route";
import * as revoke from "@/app/oauth/revoke/route";
import * as token from "@/app/oauth/token/route";
import type { Database } from "@/lib/platform/db";
import { toolsOf } from "./assistant-client";
import { closeServers, listening } from "./listening";
import { PREFIXES } from "@/lib/assistants/connections/rules";
import { hashOf, type Scope, TOKEN_BYTES, tokenOf } from "@/lib/people/tokens/rules";

type Handler = (request: NextRequest) => Promise<Response>;
/** The real handlers by path and method. */
const ROUTES: Record<string, Record<string, Handler>> = {
  "/mcp": mcp,
  "/oauth/register": register,
  "/oauth/token": token,
  "/oauth/revoke": revoke,
  "/.well-known/oauth-authorization-server": metadata,
  "/.well-known/oauth-protected-resource/mcp": resource,
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const { method = "" } = request;
  const handler = ROUTES[url.pathname]?.[method];
  if (!handler) return void response.writeHead(404).end();
  const body = (await text(request)) || undefined;
  const given = new NextRequest(url, { method, headers: request.headers as Record<string, string>, body });
  const answered = await handler(given);
  response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
}

/** Gives a test file a server of the real handlers over HTTP. */
export function testAssistants() {
  const server = { origin: "" };
  beforeAll(async () => {
    server.origin = await listening(createServer((request, response) => void answer(request, response)));
  });
  afterAll(closeServers);
  return server;
}

/** Lets assistants connect, as an admin does. */
export const turnOn = (db: Database) =>
  db.prisma.setting.create({ data: { name: "assistants", value: { enabled: true } } });

/** Makes a person's token, for an hour. */
export async function makeToken(db: Database, { userId }: { userId: number }, scope: Scope): Promise<string> {
  const token = tokenOf(randomBytes(TOKEN_BYTES));
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.prisma.accessToken.create({
    data: { userId, name: "Assistant", scope, hash: hashOf(token), expiresAt },
  });
  return token;
}

/** Lets an assistant in, as its person does on the page of consent. Returns the access token that it gets. */
export async function letIn(db: Database, { userId }: { userId: number }, scope: Scope): Promise<string> {
  const token = tokenOf(randomBytes(TOKEN_BYTES), PREFIXES.access);
  const expires = new Date(Date.now() + 60_000);
  const clientId = randomBytes(8).toString("hex");
  const assistant = await db.prisma.assistantClient.create({ data: { clientId, name: "Helper", redirectUris: [] } });
  await db.prisma.assistantConnection.create({
    data: {
      userId,
      assistantClientId: assistant.id,
      scope,
      redirectUri: "http://127.0.0.1/",
      codeChallenge: "",
      codeHash: clientId,
      accessHash: hashOf(token),
      accessExpiresAt: expires,
      expiresAt: expires,
    },
  });
  return token;
}

/** Connects the SDK's client, as an assistant does. `mode` is the protocol: that of 2025 by default. */
export async function connect(origin: string, token: string, mode: VersionNegotiationMode = "legacy") {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const url = new URL("/mcp", origin);
  await client.connect(new StreamableHTTPClientTransport(url, { authProvider: { token: async () => token } }));
  return { client, use: toolsOf(client) };
}
