import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Env } from "@/lib/platform/core/env";
import { authSecret } from "@/lib/platform/core/auth-secret";
import type { Handler } from "./http-server";

// Does what Next's standalone server.js does, which has no public interface.

/** Sets the environment like Next's server.js, and changes to its folder. Throws OperatorError. */
export function setEnvironmentForNext(settings: Env, { home, build }: { home: string; build: string }): void {
  const { PORT, HOST, APP_URL, DATA_DIR } = settings;
  const secret = authSecret();
  const { config } = JSON.parse(readFileSync(join(build, "required-server-files.json"), "utf8")) as { config: unknown };
  const forNext = {
    HOSTNAME: HOST,
    NEXTAUTH_URL: APP_URL,
    NEXTAUTH_SECRET: secret,
    // Without it, Next would look for next.config.ts.
    __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config),
  };
  Object.assign(process.env, { NODE_ENV: "production", PORT: String(PORT), DATA_DIR, AUTH_SECRET: secret, ...forNext });
  process.chdir(home);
}

/**
 * Prepares Next and returns its request handler. Next runs instrumentation.ts, which opens the database, before its
 * first request, so this is sent one.
 */
export async function prepareNext({ PORT, HOST }: Env, home: string): Promise<Handler> {
  const { default: next } = await import("next");
  const app = next({ dev: false, dir: home, hostname: HOST, port: PORT, quiet: true });
  await app.prepare();
  const prepared = app.getRequestHandler();
  await requestPrivately(prepared, "/api/cm/v1/none");
  return prepared;
}

/** Sends a handler a request of nobody's, on a port of its own, and waits for the whole answer. */
async function requestPrivately(handler: Handler, path: string): Promise<void> {
  const server = createServer((incoming, response) => void handler(incoming, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    // Not fetch, which Next replaces with one that stores answers.
    const sent = request({ port, host: "127.0.0.1", path, agent: false }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
  } finally {
    server.close();
  }
}
