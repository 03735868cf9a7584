import { installDatabase } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { createCv, releaseCv } from "@/lib/profiles/cvs/commands";
import { actorFor } from "@/tests/support/actors";
import type { Filled } from "../load-data";
import { median, percentile, type Row, shown } from "../measure";
import type { Site } from "../site";

const ENGAGEMENTS = 10;
const RECORDS = 8;
const ON_NEED = 20;

/** Clients, ten engagements with five competencies each and eight records of everyone, and a need with twenty people. */
const ENTRIES = `
  INSERT INTO cm_client (name, name_key, alias) SELECT 'Client ' || n, 'client ' || n, 'a client of sector ' || n % 7
    FROM generate_series(1, 50) n;
  INSERT INTO cm_engagement (user_id, cm_client_id, project, role, starts_on, ends_on, percent, state, summary, added_by, confirmed_at)
    SELECT u.id, (SELECT min(id) FROM cm_client) + (u.id * 7 + n) % 50, 'Project ' || n || ' of ' || u.id, 'Developer',
      current_date - n * 180 + u.id % 150, current_date - (n - 1) * 180 + u.id % 150 - 1, 40 + (u.id + n) % 3 * 30, 'agreed',
      repeat('Built and ran a part of the product. ', 6), u.id, now()
    FROM cm_user u CROSS JOIN generate_series(1, ${ENGAGEMENTS}) n;
  INSERT INTO cm_engagement_competency (cm_engagement_id, cm_competency_id)
    SELECT e.id, r.cm_competency_id FROM cm_engagement e CROSS JOIN LATERAL (
      SELECT DISTINCT r.cm_competency_id FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
      WHERE s.user_id = e.user_id AND (r.id + e.id) % 25 = 0 LIMIT 5) r;
  INSERT INTO cm_record (user_id, kind, title, issuer, starts_on, ends_on, confirmed_at)
    SELECT u.id, (ARRAY['certificate', 'course', 'education', 'publication'])[1 + n % 4]::cm_record_kind,
      'Record ' || n, 'Academy', current_date - n * 200, current_date - n * 200 + 900, now()
    FROM cm_user u CROSS JOIN generate_series(1, ${RECORDS}) n`;

/** Gets something from the production build so often, from several in turn; returns its times in seconds. */
async function times(count: number, { origin }: Site, requests: readonly Sent[]): Promise<number[]> {
  const found: number[] = [];
  for (let at = -2; at < count; at++) {
    const { path, headers } = requests[Math.abs(at) % requests.length]!;
    const begun = performance.now();
    const answer = await fetch(origin + path, { headers, redirect: "manual" });
    const { byteLength } = await answer.arrayBuffer();
    if (answer.status !== 200 || byteLength === 0) throw new Error(`${path} answers ${answer.status}`);
    if (at >= 0) found.push((performance.now() - begun) / 1_000);
  }
  return found;
}

type Sent = { path: string; headers: Record<string, string> };

/** Releases a CV of each of these people, who are all on one need; returns the need's id. */
async function bidWith({ db }: Filled, userIds: readonly number[]): Promise<number> {
  const days = { startsOn: new Date("2999-01-01"), endsOn: new Date("2999-03-31") };
  const need = await db.prisma.need.create({ data: { title: "Bid", ...days, probability: 50, headcount: ON_NEED } });
  for (const userId of userIds) {
    const owner = await actorFor(userId);
    const { id } = await createCv(owner, { sheet_id: owner.sheetId, cm_cv: { title: "CV" } } as never);
    await releaseCv(owner, { sheet_id: owner.sheetId, cv_id: id } as never);
    const engagement = { userId, needId: need.id, project: "Bid", startsOn: days.startsOn, state: "asked" as const };
    await db.prisma.engagement.create({ data: engagement });
  }
  return need.id;
}

/** What staffing and the people wait for with everyone's engagements and records: everyone's time, a CV, a bid's archive. */
export async function staffing(filled: Filled, product: Site): Promise<Row[]> {
  const { db, crowd, people, signIn } = filled;
  installDatabase(db);
  await withMaintenanceClient(db.pool, async (client) => {
    await client.query(ENTRIES);
    await client.query("VACUUM ANALYZE");
  });
  const owners = [...new Set([...people.employees, ...people.managers])].slice(0, ON_NEED);
  const needId = await bidWith(filled, owners);
  const page = (path: string, { cookie }: { cookie: string }): Sent => ({ path, headers: { cookie } });
  const admin = await signIn(people.admin);
  const signedIn = await Promise.all(owners.map(signIn));
  const availability = await times(60, product, [page("/staffing", admin)]);
  const cv = await times(
    60,
    product,
    signedIn.map((one) => page("/cv", one)),
  );
  const archiveOf: Sent = {
    path: `/api/cm/v1/needs/${needId}/cvs/archive?form=anonymous`,
    headers: { cookie: admin.cookie, authorization: `Bearer ${admin.token}` },
  };
  const archive = await times(5, product, [archiveOf]);
  const sheet = signedIn.map((one) => page("/sheet", one));
  const alone = await times(60, product, sheet);
  const [beside] = await Promise.all([
    times(60, product, sheet),
    times(3, product, [archiveOf]),
    times(10, product, [page("/staffing", admin)]),
  ]);
  const from = `${crowd.employees} people × ${ENGAGEMENTS} engagements × ${RECORDS} records`;
  const p95 = (figures: readonly number[]) => [percentile(figures, 0.95)];
  return [
    { work: "`/staffing` as HTML, p95", unit: "s", most: 0.3, figures: p95(availability), from },
    { work: "`/cv` as HTML, p95", unit: "s", most: 0.2, figures: p95(cv), from },
    { work: `archive of ${ON_NEED} CVs`, unit: "s", most: 5, figures: archive, from },
    {
      work: "another's `/sheet` beside the archive and Availability, by alone",
      unit: "×",
      most: 2,
      figures: [median(beside) / median(alone)],
      from: `${shown(median(beside) * 1_000)} by ${shown(median(alone) * 1_000)} ms`,
    },
  ];
}
