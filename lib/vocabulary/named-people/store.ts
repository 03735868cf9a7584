import type { Db, Tx } from "@/lib/platform/db";
import type { FileProblem } from "@/lib/platform/core/grid";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { AskedName, ImportCall } from "@/lib/platform/operation/import-kind";
import { isEmail, type NamedPerson, peopleFinder, PERSON_ASKED, whoIsMeant, whoProblem } from "./rules";

const NAMES = { email: true, firstName: true, lastName: true, personnelNumber: true } as const;

type Row = Omit<NamedPerson, "personnelNumber"> & { personnelNumber: string | null };
const asNamed = ({ personnelNumber, ...names }: Row): NamedPerson => ({
  ...names,
  personnelNumber: personnelNumber ?? "",
});

/** Reads by what files can name active people; `among` are some people's ids, null everyone's. */
export async function readNamedPeople(db: Db | Tx, among: ReadonlySet<number> | null = null): Promise<NamedPerson[]> {
  const found = await db.user.findMany({
    where: { deactivatedAt: null, ...(among === null ? {} : { id: { in: [...among] } }) },
    select: NAMES,
    orderBy: { id: "asc" },
  });
  return found.map(asNamed);
}

/** Reads by what files can name everyone, also those who were deactivated. */
export const readEverybodysNames = async (db: Db | Tx): Promise<NamedPerson[]> =>
  (await db.user.findMany({ select: NAMES, orderBy: { id: "asc" } })).map(asNamed);

/** Replaces the numbers and names of active people in lines by emails, and asks who a name of several is. */
export async function identifyPeople<Line extends { line: number; email: string }>(
  db: Db | Tx,
  lines: readonly Line[],
  { meaningOf }: Pick<ImportCall, "meaningOf">,
): Promise<{ lines: Line[]; problems: FileProblem[]; asked: AskedName[] }> {
  const find = peopleFinder(lines.every(({ email }) => isEmail(email)) ? [] : await readNamedPeople(db));
  const problems: FileProblem[] = [];
  const questions = new Map<string, AskedName>();
  const identified = lines.flatMap((line) => {
    const chosen = meaningOf?.(PERSON_ASKED, nameKeyOf(line.email));
    if (chosen === null) return [];
    const { emails, asked } = whoIsMeant(line.email, find(line.email), chosen);
    if (asked) questions.set(nameKeyOf(line.email), asked);
    const what = whoProblem(line.email, emails, `there is no active person ${line.email}`);
    if (what !== null) problems.push({ line: line.line, what, column: "email" });
    return what === null ? [{ ...line, email: emails[0]! }] : [];
  });
  return { lines: identified, problems, asked: [...questions.values()] };
}
