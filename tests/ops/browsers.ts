/**
 * Goes the main journeys in Firefox and WebKit, and fails on any error in a page or violation of the content policy.
 * npm run drill -- browsers [firefox webkit] [names of journeys]
 */
import { resolve } from "node:path";
import { APP_URL } from "@/tests/e2e/support/addresses";
import { end, startServer } from "@/tests/support/server-process";
import { startFirefox } from "./support/browsers/firefox";
import { JOURNEYS } from "./support/browsers/journeys";
import { type Engine, Tab } from "./support/browsers/tab";
import { REPORTS } from "./support/browsers/watcher";
import { startWebKit } from "./support/browsers/webkit";

const ENGINES: Record<string, () => Promise<Engine>> = { firefox: startFirefox, webkit: startWebKit };

/** Serves the production build with the journeys' people. */
const SERVE = resolve(import.meta.dirname, "../e2e/support/serve.ts");

const words = process.argv.slice(2);
const chosen = (all: readonly string[]) => {
  const named = all.filter((name) => words.includes(name));
  return named.length > 0 ? named : all;
};

/** What the browser writes to its console although the page expects it. */
const EXPECTED = [/Failure: /, /status of 409/, /\/nothing-here.*status of 404/, /status of 401/];

/** Returns what pages have reported since the last time. */
const reported = async () => (await (await fetch(APP_URL + REPORTS)).json()) as string[];

/** Goes one journey. Returns what went wrong. */
async function go(engine: Engine, journey: (typeof JOURNEYS)[number]): Promise<string[]> {
  const wrong: string[] = [];
  const newTab = async () => new Tab(await engine.newTab((trouble) => wrong.push(trouble)), APP_URL, engine.downloads);
  await journey.go(newTab).catch((error: unknown) => wrong.push(String(error)));
  return [...wrong, ...(await reported())].filter((trouble) => !EXPECTED.some((expected) => expected.test(trouble)));
}

for (const name of chosen(Object.keys(ENGINES))) {
  const engine = await ENGINES[name]!();
  const env = { ...process.env, CAIRN_E2E_APPS: "1", CAIRN_E2E_APP: "watched" };
  const { child } = await startServer(["--import", "tsx", SERVE], APP_URL, { env });
  try {
    // What was answered while the app started is no journey's.
    await reported();
    const names = chosen(JOURNEYS.map((journey) => journey.name));
    for (const journey of JOURNEYS.filter((one) => names.includes(one.name))) {
      const begun = performance.now();
      const wrong = await go(engine, journey);
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      const outcome = wrong.length === 0 ? `passes, ${seconds} s` : `FAILS (${wrong.length})`;
      console.log(`${engine.name}, ${journey.name}: ${outcome}${wrong.map((each) => `\n  ${each}`).join("")}`);
      if (wrong.length > 0) process.exitCode = 1;
    }
  } finally {
    await engine.close();
    await end(child);
  }
}
