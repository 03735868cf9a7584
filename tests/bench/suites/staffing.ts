import { installDatabase } from "@/lib/platform/db";
import { createCv, releaseCv } from "@/lib/profiles/cvs/commands";
import { actorFor } from "@/tests/support/actors";
import { ENGAGEMENTS, fillEntries, RECORDS } from "../entries";
import type { Filled } from "../load-data";
import { median, percentile, type Row, shown } from "../measure";
import type { Site } from "../site";
import { call, page, times } from "../times";

const ON_NEED = 20;

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
  await fillEntries(filled);
  const owners = [...new Set([...people.employees, ...people.managers])].slice(0, ON_NEED);
  const needId = await bidWith(filled, owners);
  const admin = await signIn(people.admin);
  const signedIn = await Promise.all(owners.map(signIn));
  const availability = await times(60, product, [page("/staffing", admin)]);
  const cv = await times(
    60,
    product,
    signedIn.map((one) => page("/cv", one)),
  );
  const archiveOf = call(`/needs/${needId}/cvs/archive?form=anonymous`, admin);
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
