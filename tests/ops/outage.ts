/**
 * Stops, then freezes, the PostgreSQL server under load, and measures what callers and probes get.
 * npm run drill -- outage [seconds stopped] [seconds frozen]
 */
import { setTimeout as pause } from "node:timers/promises";
import { openOffice } from "./support/app";
import { makeCrew } from "./support/crew";
import { countDamage } from "./support/integrity";
import { startLoad } from "./support/load";

const RATE = 20;
const TOLD_WITHIN = 5_000;
const BACK_WITHIN = 10_000;
/** Milliseconds until all calls from before the outage have been answered. */
const SETTLED = 6_000;

const [stopped = 60, frozen = 30] = process.argv.slice(2).map(Number);
const office = await openOffice("outage");
const postgres = office.postgres!;
const app = await office.makeApp();
const failures: string[] = [];

async function outage(how: string, seconds: number, away: () => unknown, back: () => unknown): Promise<void> {
  const load = startLoad(app.url, crew, { rate: RATE, reads: 0.5 });
  await pause(2_000);
  const first = load.outcomes.length;
  await away();
  const until = performance.now() + seconds * 1_000;
  const probes: [number, number][] = [];
  const pages: number[] = [];
  await pause(SETTLED);
  while (performance.now() < until) {
    const page = readPage();
    probes.push([(await fetch(`${app.url}/livez`)).status, (await fetch(`${app.url}/readyz`)).status]);
    pages.push(await page);
    await pause(500);
  }
  const during = load.outcomes.slice(first);
  const begun = performance.now();
  await back();
  while ((await fetch(`${app.url}/readyz`)).status !== 200) await pause(50);
  const recovered = performance.now() - begun;
  await pause(2_000);
  const last = load.outcomes.slice(-10);
  const pageAfter = await readPage();
  await load.stop();
  const told = during.filter(({ status }) => status === 503);
  const slowest = Math.max(...told.map(({ milliseconds }) => milliseconds));
  console.log(
    `${how} for ${seconds} s: ${told.length} calls told 503, the slowest after ${Math.round(slowest)} ms, ` +
      `others ${JSON.stringify(counted(during.map(({ status }) => status)))}; ` +
      `/livez ${JSON.stringify(counted(probes.map(([live]) => live)))}, /readyz ` +
      `${JSON.stringify(counted(probes.map(([, ready]) => ready)))}, a signed-in page in words ` +
      `${JSON.stringify(counted(pages))}; ready ${Math.round(recovered)} ms after its return`,
  );
  const expected: [boolean, string][] = [
    [slowest <= TOLD_WITHIN, "a 503 came too late"],
    [told.every(({ retryAfter }) => retryAfter !== null), "a 503 without Retry-After"],
    [during.every(({ status }) => status === 503 || status < 300), "an answer that is neither a success nor a 503"],
    [probes.every(([live, ready]) => live === 200 && ready === 503), "a probe got another status"],
    [
      pages.every((status) => status === 503) && pageAfter === 200,
      "a page did not explain the outage, or did not recover",
    ],
    [recovered <= BACK_WITHIN && last.every(({ status }) => status < 300 || status === 409), "it did not recover"],
  ];
  failures.push(...expected.filter(([held]) => !held).map(([, what]) => `${how}: ${what}`));
  acknowledged.changes.push(...load.acknowledged.changes);
  acknowledged.approvals.push(...load.acknowledged.approvals);
}

/** Returns the status of a signed-in person's page; 0 if it is a 503 without an explanation. */
async function readPage(): Promise<number> {
  const page = await fetch(`${app.url}/sheet`, { headers: { cookie: crew.cookie }, redirect: "manual" });
  return page.status === 503 && !(await page.text()).includes("Nothing is lost") ? 0 : page.status;
}

const counted = (values: number[]) =>
  values.reduce<Record<number, number>>((sum, value) => ({ ...sum, [value]: (sum[value] ?? 0) + 1 }), {});
const acknowledged = { changes: [] as number[], approvals: [] as number[] };
const crew = await makeCrew(office);
try {
  await app.start();
  const pid = app.pid();
  await outage("stopped", stopped, () => postgres.signal("SIGINT"), postgres.start);
  const [freeze, thaw] = (["SIGSTOP", "SIGCONT"] as const).map((signal) => () => postgres.signal(signal));
  await outage("frozen", frozen, freeze!, thaw!);
  if (app.pid() !== pid) failures.push("the app was restarted");
  await app.end("SIGTERM");
  const damage = await countDamage(office.where, acknowledged);
  console.log(`lost ${damage.lost}, half approvals ${damage.half}, torn rows ${damage.torn}`);
  if (damage.lost + damage.half + damage.torn > 0) failures.push("acknowledged writes are missing");
  for (const failure of failures) console.log(`FAILED: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await office.close();
}
