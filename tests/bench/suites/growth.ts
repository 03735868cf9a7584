import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillEntries } from "../entries";
import type { Filled, SignedIn } from "../load-data";
import { median, percentile, type Row, shown } from "../measure";
import type { Site } from "../site";
import { call, page, type Sent, secondsOf, times } from "../times";

/** How often each request is sent to both companies in turn, after three times that don't count. */
const TIMES = 40;
const MOST = 1.5;
/** Milliseconds until the app looks for what is due. */
const STARTS_WITHIN = 30_000;

/** A company that is filled, and how to start and reach the production build on it. */
export type Company = { filled: Filled; start(more?: Record<string, string>): Promise<Site> };
type Started = Company & { site: Site };

/** Who asks: someone with a sheet, the lead of a team, and the admin. */
type Who = { employee: SignedIn; lead: SignedIn; admin: SignedIn };

/** What people ask for every day. Each company has people of its own, but as many on a team. */
const asked = ({ filled }: Company, { employee, lead, admin }: Who): Record<string, Sent> => ({
  "GET a sheet": call(`/sheets/${filled.people.employees[0]}`, employee),
  "`/sheet`": page("/sheet", employee),
  "a lead's Competency Matrices": page("/competency-matrices", lead),
  "a lead's team": page("/team", lead),
  "a lead's Reviews": page("/reviews", lead),
  "a lead's count of requests": call("/review_count", lead),
  "an admin's list of all requests": page("/reviews?state=all", admin),
  "the finder's screen": page("/finder", admin),
  "the finder's search, of everyone": call(
    "/people_matches?must=competency-1-basic&nice=competency-2-advanced&purpose=A+project&order=levels&limit=50",
    admin,
  ),
  "Staffing, of everyone": page("/staffing", admin),
});

async function whoIn({ people, signIn }: Filled): Promise<Who> {
  const [employee, lead, admin] = await Promise.all([people.employees[0]!, people.lead, people.admin].map(signIn));
  return { employee: employee!, lead: lead!, admin: admin! };
}

/** Returns what requests a level on a row, and what withdraws the request. */
async function changesIn({ filled }: Company, { employee }: Who): Promise<[Sent, Sent]> {
  const sheetId = filled.people.employees[0]!;
  const { id, currentLevel } = await filled.db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId } });
  const changeTo = (desired_level: string) =>
    call(`/sheets/${sheetId}/sheet_competencies/${id}/competency_changes`, employee, {
      cm_competency_change: { current_level: currentLevel, desired_level, cm_sheet_competencies_id: id },
    });
  return [changeTo(currentLevel === "basic" ? "advanced" : "basic"), changeTo(currentLevel)];
}

const ms = (seconds: number) => `${shown(seconds * 1_000)} ms`;
const p95 = (figures: readonly number[]) => percentile(figures, 0.95);

/** Sends both companies' requests in turn, so that other load on the machine affects both. */
async function compared(work: string, sides: readonly [Started, Started], sent: [Sent[], Sent[]]): Promise<Row> {
  const found: [number[], number[]] = [[], []];
  for (let at = -3; at < TIMES; at++)
    for (const side of [0, 1] as const) {
      const seconds = await secondsOf(sides[side].site, sent[side][Math.abs(at) % sent[side].length]!);
      if (at >= 0) found[side].push(seconds);
    }
  const figures = [p95(found[1]) / p95(found[0])];
  const medians = `medians ${ms(median(found[1]))} by ${ms(median(found[0]))}`;
  return {
    work: `${work}, p95`,
    unit: "×",
    most: MOST,
    figures,
    from: `${ms(p95(found[1]))} by ${ms(p95(found[0]))}, ${medians}`,
  };
}

/** Lets the app write its nightly backup into a folder while another person opens their sheet. */
async function nightly({ filled, site }: Started, { employee }: Who, folder: string): Promise<Row[]> {
  const sheet = page("/sheet", employee);
  const alone = await times(TIMES, site, [sheet]);
  await filled.db.pool.query("INSERT INTO cm_outbox_message (lane, kind, payload) VALUES ('job', 'backup', '{}')");
  const written = () => readdirSync(folder).find((name) => name.endsWith(".backup"));
  const begun = performance.now();
  const beside: number[] = [];
  while (written() === undefined) {
    const seconds = await secondsOf(site, sheet);
    if (readdirSync(folder).length > 0) beside.push(seconds);
    else if (performance.now() - begun > STARTS_WITHIN) throw new Error("The app doesn't begin its backup.");
  }
  const seconds = (performance.now() - begun) / 1_000;
  const size = `${shown(statSync(join(folder, written()!)).size / 1_000_000)} MB of ${filled.crowd.employees} people`;
  return [
    {
      work: "`/sheet` during the nightly backup, p95 by alone",
      unit: "×",
      most: 2,
      figures: [p95(beside) / p95(alone)],
      from: `${ms(p95(beside))} by ${ms(p95(alone))}`,
    },
    { work: "the nightly backup", unit: "s", most: 1_800, figures: [seconds], from: size },
  ];
}

/** Seconds of three starts of the app. */
async function startsOf({ start }: Company): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < 3; round++) {
    const begun = performance.now();
    const site = await start();
    found.push((performance.now() - begun) / 1_000);
    await site.end();
  }
  return found;
}

/**
 * What people wait for in a large company, compared with a small one, its start and its nightly backup, each as soon as
 * it is measured.
 */
export async function* growth(
  small: Company,
  large: Company,
  running: (site: Promise<Site>) => Promise<Site>,
): AsyncGenerator<Row> {
  for (const { filled } of [small, large]) await fillEntries(filled);
  const from = `${large.filled.crowd.employees} people`;
  yield { work: "start to the first answer", unit: "s", most: 3, figures: await startsOf(large), from };
  const folder = mkdtempSync(join(tmpdir(), "cairn-bench-backup-"));
  try {
    const sides = [
      { ...small, site: await running(small.start()) },
      { ...large, site: await running(large.start({ BACKUP_DIR: folder })) },
    ] as const;
    const [who, whoLarge] = [await whoIn(small.filled), await whoIn(large.filled)];
    const [ofSmall, ofLarge] = [asked(small, who), asked(large, whoLarge)];
    for (const [work, sent] of Object.entries(ofSmall)) yield compared(work, sides, [[sent], [ofLarge[work]!]]);
    const changes: [Sent[], Sent[]] = [await changesIn(small, who), await changesIn(large, whoLarge)];
    yield compared("POST a level change", sides, changes);
    yield* await nightly(sides[1], whoLarge, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
