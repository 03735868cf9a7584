import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startWatcher } from "../../ops/support/browsers/watcher";
import { layOutImage } from "../../ops/support/image-layout";
import { makePostgres } from "../../ops/support/postgres";
import { startProxy } from "../../ops/support/proxy";

type Settings = Record<string, string>;

/** How the app under test runs. */
export type Arrangement = {
  /** The settings to fill the database with, before the start. */
  settings: Settings;
  start(): Promise<ChildProcess[]>;
  /** Called after all have ended. */
  remove(): Promise<void>;
};

const STANDALONE = resolve(import.meta.dirname, "../../../.next/standalone");

/**
 * The plain build; the build as the container runs it (`image`); or two of those on one PostgreSQL behind a proxy, like
 * compose.yaml's profile `scaled` (`pair`); or the plain build with all pages watched (`watched`).
 */
export function arrange(kind: string, settings: Settings): Promise<Arrangement> {
  if (kind === "image") return asImage(settings);
  if (kind === "pair") return asPair(settings);
  if (kind === "watched") return asWatched(settings);
  return asBuilt(settings);
}

const run = (settings: Settings, { env, ...where }: SpawnOptions) =>
  spawn(process.execPath, ["start.mjs"], {
    ...where,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...env, ...settings, NODE_ENV: "production" },
  });

const asBuilt = async (settings: Settings): Promise<Arrangement> => ({
  settings,
  start: async () => [run(settings, { cwd: STANDALONE, env: process.env })],
  remove: async () => {},
});

async function asWatched(settings: Settings): Promise<Arrangement> {
  const port = Number(settings.PORT);
  // Next to the ports of the watcher (the public one) and the provider.
  const behind = port + 2;
  return {
    settings,
    start: async () => {
      const app = run({ ...settings, PORT: String(behind) }, { cwd: STANDALONE, env: process.env });
      const watcher = await startWatcher(port, behind);
      app.once("exit", () => watcher.close().closeAllConnections());
      return [app];
    },
    remove: async () => {},
  };
}

// A container doesn't inherit this machine's environment.
const BARE = { PATH: process.env.PATH, NODE_ENV: "production" as const };

async function asImage(settings: Settings): Promise<Arrangement> {
  const image = layOutImage();
  return {
    settings,
    start: async () => {
      image.giveVolume(settings.DATA_DIR!);
      return [run(settings, { ...image.inside, env: BARE })];
    },
    remove: async () => image.remove(),
  };
}

async function asPair(given: Settings): Promise<Arrangement> {
  const image = layOutImage();
  const postgres = await makePostgres();
  const settings = {
    ...given,
    DATABASE_URL: postgres.url,
    TRUSTED_PROXIES: "1",
  };
  // Next to the ports of the proxy (the public one) and the provider.
  const ports = [2, 3].map((place) => Number(given.PORT) + place);
  const volumes = ports.map((port) => join(given.DATA_DIR!, String(port)));
  return {
    settings,
    start: async () => {
      const apps = ports.map((port, place) => {
        mkdirSync(volumes[place]!);
        image.giveVolume(volumes[place]!);
        return run({ ...settings, PORT: String(port), DATA_DIR: volumes[place]! }, { ...image.inside, env: BARE });
      });
      const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
      for (const address of addresses)
        while ((await fetch(`${address}/readyz`).catch(() => null))?.status !== 200) await pause(50);
      const proxy = await startProxy(Number(given.PORT), addresses);
      apps[0]!.once("exit", () => proxy.close().closeAllConnections());
      return apps;
    },
    remove: async () => {
      await postgres.remove();
      image.remove();
      for (const volume of volumes) rmSync(volume, { recursive: true, force: true });
    },
  };
}
