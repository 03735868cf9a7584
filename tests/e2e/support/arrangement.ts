import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { dirname, join } from "node:path";
import { startWatcher } from "../../ops/support/browsers/watcher";
import { layOutImage } from "../../ops/support/image-layout";
import { answering, START } from "../../support/server-process";

type Settings = Record<string, string>;

/** How the app under test runs: its processes, and what to call after all have ended. */
type Arrangement = { apps: ChildProcess[]; remove(): void };

/**
 * Starts the plain build; the build as the container runs it (`image`); or two of those on one PostgreSQL behind a proxy,
 * like compose.scaled.yaml (`pair`); or the plain build with all pages watched (`watched`).
 */
export async function arrange(kind: string, settings: Settings): Promise<Arrangement> {
  if (kind === "image" || kind === "pair") return asImages(settings, kind === "pair");
  const where = { cwd: dirname(START), env: process.env };
  if (kind !== "watched") return { apps: [run(settings, where)], remove: () => {} };
  // Next to the ports of the watcher (the public one) and the provider.
  const [port, behind] = [Number(settings.PORT), Number(settings.PORT) + 2];
  const app = run({ ...settings, PORT: String(behind) }, where);
  endWith(app, await startWatcher(port, behind));
  return { apps: [app], remove: () => {} };
}

const run = (settings: Settings, { env, ...where }: SpawnOptions) =>
  spawn(process.execPath, ["start.mjs"], {
    ...where,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...env, ...settings, NODE_ENV: "production" },
  });

const endWith = (app: ChildProcess, server: Server) => app.once("exit", () => server.close().closeAllConnections());

async function asImages(settings: Settings, isPair: boolean): Promise<Arrangement> {
  const image = layOutImage();
  // A container doesn't inherit this machine's environment.
  const inside = { ...image.inside, env: { PATH: process.env.PATH, NODE_ENV: "production" as const } };
  // Next to the ports of the proxy (the public one) and the provider.
  const ports = isPair ? [2, 3].map((place) => Number(settings.PORT) + place) : [Number(settings.PORT)];
  const apps = ports.map((port) => {
    const volume = join(settings.DATA_DIR!, String(port));
    mkdirSync(volume);
    image.giveVolume(volume);
    const own = { PORT: String(port), DATA_DIR: volume, TRUSTED_PROXIES: isPair ? "1" : "0" };
    return run({ ...settings, ...own }, inside);
  });
  if (isPair) {
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    await Promise.all(addresses.map((address, place) => answering(`${address}/readyz`, apps[place])));
    endWith(apps[0]!, startProxy(Number(settings.PORT), addresses));
  }
  return { apps, remove: image.remove };
}

/** Starts a proxy that forwards requests to the apps in turn, with X-Forwarded-For, like that of compose.scaled.yaml. */
function startProxy(port: number, apps: readonly string[]): Server {
  let turn = 0;
  const server = createServer((asked, answer) => {
    const { hostname, port: to } = new URL(apps[turn++ % apps.length]!);
    const headers = { ...asked.headers, "x-forwarded-for": asked.socket.remoteAddress, "x-forwarded-proto": "http" };
    const passed = request({ hostname, port: to, method: asked.method, path: asked.url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.once("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(passed);
  });
  return server.listen(port);
}
