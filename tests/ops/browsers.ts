/**
 * Goes the main journeys in Chromium, Firefox and WebKit, and fails on any error in a page or violation of the content
 * policy.
 * npm run drill -- browsers [chromium firefox webkit] [names of journeys]
 */
import { serveJourneys } from "./support/journeys-app";
import { ENGINES, type Engine } from "./support/browsers/engines";
import { JOURNEYS } from "./support/browsers/journeys";
import type { Tab } from "./support/browsers/tab";
import { REPORTS } from "./support/browsers/watcher";

const words = process.argv.slice(2);
const chosen = (all: readonly string[]) => {
  const named = all.filter((name) => words.includes(name));
  return named.length > 0 ? named : all;
};
const engineNames = chosen(Object.keys(ENGINES));
const journeyNames = chosen(JOURNEYS.map(({ name }) => name));

/** What the browser writes to its console although the page expects it. */
const EXPECTED = [/Failure: /, /status of 409/, /\/nothing-here.*status of 404/, /status of 401/];

/** Returns what pages have reported since the last time. */
const reported = async (origin: string) => (await (await fetch(origin + REPORTS)).json()) as string[];

/** Goes one journey. Returns what went wrong. */
async function go(engine: Engine, origin: string, journey: (typeof JOURNEYS)[number]): Promise<string[]> {
  const wrong: string[] = [];
  const opened: Tab[] = [];
  const newTab = async () => {
    const tab = await engine.newTab(origin, (trouble) => wrong.push(trouble));
    opened.push(tab);
    return tab;
  };
  await journey
    .go(newTab)
    .catch((error: unknown) => wrong.push(error instanceof Error ? error.message : String(error)));
  return [...wrong, ...(await reported(origin))].filter(
    (trouble) => !EXPECTED.some((expected) => expected.test(trouble)),
  );
}

/** Goes the chosen journeys in one engine, on an app of its own. Returns its column of the table. */
async function goAll(start: () => Promise<Engine>): Promise<string[]> {
  const engine = await start();
  const app = await serveJourneys("watched");
  const column = [`${engine.name} ${engine.version}`];
  try {
    // What was answered while the app started is no journey's.
    await reported(app.url);
    for (const journey of JOURNEYS.filter(({ name }) => journeyNames.includes(name))) {
      const begun = performance.now();
      const wrong = await go(engine, app.url, journey);
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      column.push(wrong.length === 0 ? `passes, ${seconds} s` : `FAILS (${wrong.length})`);
      console.log(`${column[0]}, ${journey.name}: ${column.at(-1)}${wrong.map((each) => `\n  ${each}`).join("")}`);
      if (wrong.length > 0) process.exitCode = 1;
    }
  } finally {
    await engine.close();
    await app.end();
  }
  return column;
}

const columns = [];
for (const name of engineNames) columns.push(await goAll(ENGINES[name]!));
const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
console.log(line(["journey", ...columns.map(([head = ""]) => head)]));
console.log(line(["---", ...columns.map(() => "---")]));
for (const [place, name] of journeyNames.entries())
  console.log(line([name, ...columns.map((column) => column[place + 1]!)]));
