import "../../support/settings";
import { randomBytes } from "node:crypto";
import { sealSession, sessionCookieName } from "@/lib/doors/auth/session-credentials";
import { analyze, openDatabase } from "@/lib/platform/db/open";
import { makePerson } from "../../support/actors";
import { makeEmployee } from "../../support/sheets";
import type { openOffice, Where } from "./app";

export type Member = { userId: number; sheetId: number; rowIds: number[]; token: string };
/**
 * Employees with rows on their sheets, the tokens of two admins who may review them, the id of the first admin, and the
 * session cookie of the first employee. The competency is that of the first employee's first row.
 */
export type Crew = {
  employees: Member[];
  reviewers: [string, string];
  reviewerId: number;
  competencyId: number;
  cookie: string;
};

const CRITERIA = ["description", "no_experience", "basic", "intermediate", "advanced"];
/** Characters. */
const LONGEST_TEXT = 5_000;
/** A text of the longest kind and of as many words as it can have. */
export const longText = (word: string) => `${word} `.repeat(LONGEST_TEXT / 2).trimEnd();
/** Milliseconds. */
const A_DAY = 86_400_000;

type Office = Awaited<ReturnType<typeof openOffice>>;

/** Makes the people in the drill's database, which no app has open, and their tokens, and turns assistants on. */
export async function makeCrew(office: Office, size = { employees: 10, rows: 6 }): Promise<Crew> {
  const db = await openDatabase(office.where);
  const people = [];
  for (let made = 0; made < size.employees; made++) people.push(await makeEmployee(db, size.rows));
  const reviewers = [await makePerson(db.prisma, { isAdmin: true }), await makePerson(db.prisma, { isAdmin: true })];
  const reviewerId = reviewers[0]!.userId;
  const { userId } = people[0]!;
  const sid = randomBytes(32).toString("base64url");
  await db.prisma.session.create({ data: { sid, userId, expiresAt: new Date(Date.now() + A_DAY) } });
  const cookie = `${sessionCookieName()}=${await sealSession(userId, sid)}`;
  const where = { id: people[0]!.rowIds[0]! };
  await db.prisma.setting.create({ data: { name: "assistants", value: { enabled: true } } });
  const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where });
  await db.close();
  const token = ({ sub, email }: { sub: string; email: string }) => office.tokenOf(sub, email);
  const employees = await Promise.all(
    people.map(async (person) => ({
      userId: person.userId,
      sheetId: person.sheetId,
      rowIds: person.rowIds,
      token: await token(person),
    })),
  );
  const tokens: Crew["reviewers"] = [await token(reviewers[0]!), await token(reviewers[1]!)];
  return { employees, reviewers: tokens, reviewerId, competencyId, cookie };
}

/**
 * Gives the competencies of everyone's first row texts that have no word in common, in a database that no app has open.
 */
export async function lengthenCriteria({ dataDir, databaseUrl }: Where, crew: Crew): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl });
  const [description, noExperience, basic, intermediate, advanced] = ["a", "b", "c", "d", "e"].map(longText);
  await db.prisma.competency.updateMany({
    where: { rows: { some: { id: { in: crew.employees.map(({ rowIds }) => rowIds[0]!) } } } },
    data: { description, noExperience, basic, intermediate, advanced },
  });
  await db.close();
}

/**
 * Fills the audit log of a database that no app has open with changes of competencies whose texts are as long as
 * allowed.
 */
export async function fillAuditLog({ dataDir, databaseUrl }: Where, records: number): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl });
  const texts = (start: string) =>
    Object.fromEntries(
      CRITERIA.map((field) => [field, `${start} ${field} `.padEnd(LONGEST_TEXT, "as one writes them ")]),
    );
  await db.prisma.$executeRaw`
    INSERT INTO cm_audit_record (actor_id, act, before, after, request_id)
    SELECT (SELECT min(id) FROM cm_user), 'competency.updated', ${JSON.stringify({ id: 1, ...texts("Former") })}::jsonb,
      ${JSON.stringify({ id: 1, ...texts("New") })}::jsonb, gen_random_uuid()::text
    FROM generate_series(1, ${records})`;
  await analyze(db);
  await db.close();
}
