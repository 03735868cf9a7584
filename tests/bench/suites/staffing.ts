import type { FileStream } from "@/lib/platform/core/answers";
import { installDatabase } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { listAvailability, getStaffingView } from "@/lib/finder/availability/queries";
import { createCv, releaseCv } from "@/lib/profiles/cvs/commands";
import { getOwnCvsView } from "@/lib/profiles/cvs/queries";
import { getNeedCvs } from "@/lib/profiles/cv-requests/queries";
import { actorFor } from "@/tests/support/actors";
import type { Filled } from "../load-data";
import { percentile, type Row } from "../measure";

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

/** Runs work so often, and returns its times in seconds. */
async function times(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let at = -2; at < count; at++) {
    const begun = performance.now();
    await work(Math.abs(at));
    if (at >= 0) found.push((performance.now() - begun) / 1_000);
  }
  return found;
}

/** What staffing and the people wait for with everyone's engagements and records: their time, a CV, a bid's archive. */
export async function staffing({ db, crowd }: Filled): Promise<Row[]> {
  installDatabase(db);
  await withMaintenanceClient(db.pool, async (client) => {
    await client.query(ENTRIES);
    await client.query("VACUUM ANALYZE");
  });
  const admin = await actorFor(crowd.adminId);
  const page = { limit: "50" };
  const availability = await times(60, async () => {
    await Promise.all([listAvailability(admin, page as never), getStaffingView(admin, {})]);
  });
  const owners = await db.prisma.user.findMany({
    where: { deactivatedAt: null },
    take: ON_NEED,
    orderBy: { id: "asc" },
  });
  const days = { startsOn: new Date("2999-01-01"), endsOn: new Date("2999-03-31") };
  const need = await db.prisma.need.create({ data: { title: "Bid", ...days, probability: 50, headcount: 20 } });
  for (const { id: userId } of owners) {
    const owner = await actorFor(userId);
    const { id } = await createCv(owner, { sheet_id: owner.sheetId, cm_cv: { title: "CV" } } as never);
    await releaseCv(owner, { sheet_id: owner.sheetId, cv_id: id } as never);
    const engagement = { userId, needId: need.id, project: "Bid", startsOn: days.startsOn, state: "asked" as const };
    await db.prisma.engagement.create({ data: engagement });
  }
  const actors = await Promise.all(owners.map(({ id }) => actorFor(id)));
  const cv = await times(60, (at) => getOwnCvsView(actors[at % ON_NEED]!, {}));
  const archive = await times(5, async () => {
    const file = (await getNeedCvs(admin, { need_id: need.id, form: "anonymous" } as never)) as never as FileStream;
    for await (const _piece of file.pieces);
  });
  const from = `${crowd.employees} people × ${ENGAGEMENTS} engagements × ${RECORDS} records`;
  const p95 = (figures: readonly number[]) => [percentile(figures, 0.95)];
  return [
    { work: "Availability, p95", unit: "s", most: 0.3, figures: p95(availability), from },
    { work: "My CVs, p95", unit: "s", most: 0.2, figures: p95(cv), from },
    { work: `archive of ${ON_NEED} CVs`, unit: "s", most: 5, figures: archive, from },
  ];
}
