import "../../support/settings";
import { openDatabase } from "@/lib/db";
import { makePerson } from "../../support/actors";
import { makeEmployee } from "../../support/sheets";
import type { openOffice, Where } from "./app";

export type Member = { sheetId: number; rowIds: number[]; token: string };
/** Some employees with rows on their sheets, and two who may review them. */
export type Crew = { employees: Member[]; reviewers: [string, string] };

type Office = Awaited<ReturnType<typeof openOffice>>;

/** Makes the people in a database that no app has open, and gets them their tokens. */
export async function makeCrew(office: Office, { dataDir, databaseUrl }: Where, size = { employees: 10, rows: 6 }): Promise<Crew> {
  const db = await openDatabase({ dataDir, databaseUrl });
  const people = [];
  for (let made = 0; made < size.employees; made++) people.push(await makeEmployee(db, size.rows));
  const reviewers = [await makePerson(db.prisma, { isAdmin: true }), await makePerson(db.prisma, { isAdmin: true })];
  await db.close();
  const token = ({ sub, email }: { sub: string; email: string }) => office.tokenOf(sub, email);
  const employees = await Promise.all(people.map(async (person) => ({ sheetId: person.sheetId, rowIds: person.rowIds, token: await token(person) })));
  return { employees, reviewers: [await token(reviewers[0]!), await token(reviewers[1]!)] };
}
