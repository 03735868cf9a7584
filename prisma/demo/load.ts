import { afterDays } from "@/lib/platform/core/day";
import { nameKeyOf, normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { Tx } from "@/lib/platform/db";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { demoEdits, recordActivity } from "./activity";
import { areas, disciplines, languages } from "./catalogue";
import { aliasKeys } from "@/lib/template/competencies/alias-rules";
import { competencies } from "./competencies";
import { clock, happenedAt } from "./dating";
import { type DemoRow, demoHistory } from "./history";
import { learningPointers } from "./learning-pointers";
import { type DemoPerson, people } from "./people";
import { mulberry32 } from "./random";
import { recordAudit } from "./record-audit";
import { recordClients, recordEngagements } from "./record-engagements";
import { recordGrades } from "./record-grades";
import { recordHistory } from "./record-history";
import { recordInterests } from "./record-interests";
import { recordNeeds } from "./record-needs";
import { recordPrograms } from "./record-programs";
import { recordReviews } from "./record-reviews";
import { recordRounds } from "./record-rounds";

const SEED = 1;
/** The personnel number of the person at the top. */
const FIRST_NUMBER = 1001;
const DAYS_A_MONTH = 30.5;
/** Days since the company began to use Cairn, and hours since its people last looked at their news. */
const BEGAN = 540;
const SEEN_HOURS = 5;
const AN_HOUR = 3_600_000;

const named = (name: string) => ({ name, nameKey: nameKeyOf(name) });
const byName = (rows: { id: number; name: string }[]) => lookup(new Map(rows.map(({ id, name }) => [name, id])));

/** Looks up ids by key. Throws if a key is missing. */
function lookup(map: Map<string, number>): (key: string) => number {
  return (key) => {
    const id = map.get(key);
    if (id === undefined) throw new Error(`the demo refers to ${key}, which it doesn't have`);
    return id;
  };
}

/** Fills an empty database with the made-up consultancy as of `today`. */
export async function loadDemo(tx: Tx, today: Date): Promise<void> {
  const since = await clock(tx);
  const areaId = byName(
    await tx.area.createManyAndReturn({
      data: areas.map((area) => ({ ...named(area.name), generalTechnology: area.general_technology })),
    }),
  );
  const disciplineId = byName(await tx.discipline.createManyAndReturn({ data: disciplines.map(named) }));
  const languageId = byName(await tx.language.createManyAndReturn({ data: languages.map(named) }));
  const madeCompetencies = await tx.competency.createManyAndReturn({
    data: competencies.map(({ area, discipline, name, aliases, no_experience, ...texts }) => ({
      ...named(name),
      aliases,
      aliasKeys: aliasKeys(aliases),
      noExperience: no_experience,
      ...texts,
      areaId: areaId(area),
      disciplineId: disciplineId(discipline),
    })),
  });
  const competencyKey = (roleOf: number, name: string) => `${roleOf}/${name}`;
  const competencyId = lookup(
    new Map(madeCompetencies.map(({ id, disciplineId: role, name }) => [competencyKey(role, name), id])),
  );
  const ofDiscipline = (discipline: string, name: string) =>
    competencyId(competencyKey(disciplineId(discipline), name));

  const addedAt = ({ months_here }: DemoPerson) =>
    afterDays(today, -Math.max(3, Math.min(months_here * DAYS_A_MONTH, BEGAN)));
  const users = await tx.user.createManyAndReturn({
    data: people.map((person, place) => ({
      createdAt: addedAt(person),
      email: person.email,
      personnelNumber: String(FIRST_NUMBER + place),
      location: person.location,
      hiredOn: afterDays(today, -Math.round(person.months_here * DAYS_A_MONTH)),
      firstName: person.first_name,
      lastName: person.last_name,
      sortKey: normalizeForSearch(`${person.last_name} ${person.first_name}`),
      isAdmin: person.is_admin,
      isManager: person.is_manager,
      isStaffing: person.is_staffing,
      awayFrom: person.away ? afterDays(today, person.away[0]) : null,
      awayUntil: person.away ? afterDays(today, person.away[1]) : null,
    })),
  });
  const userId = lookup(new Map(users.map(({ id, email }) => [email, id])));
  const newsSeenAt = new Date(today.getTime() - SEEN_HOURS * AN_HOUR);
  const sheets = await tx.sheet.createManyAndReturn({
    data: users.map(({ id, createdAt }) => ({ userId: id, createdAt, newsSeenAt })),
  });
  const sheetId = lookup(new Map(sheets.map((sheet) => [String(sheet.userId), sheet.id])));
  const sheetOf = (email: string) => sheetId(String(userId(email)));

  await tx.account.createMany({
    data: people
      .filter((person) => !person.never_signed_in)
      .map((person) => ({
        userId: userId(person.email),
        provider: "google",
        providerAccountId: person.sub,
        createdAt: addedAt(person),
      })),
  });
  await tx.employeeManager.createMany({
    data: people.flatMap(({ email, manager, further_managers }) => [
      ...(manager === null ? [] : [{ employeeId: userId(email), managerId: userId(manager), isPrimary: true }]),
      ...further_managers.map((further) => ({
        employeeId: userId(email),
        managerId: userId(further),
        isPrimary: false,
      })),
    ]),
  });
  await tx.sheetDiscipline.createMany({
    data: people.flatMap(({ email, disciplines: all }) =>
      all.map((name) => ({ sheetId: sheetOf(email), disciplineId: disciplineId(name) })),
    ),
  });
  await tx.userLanguage.createMany({
    data: people.flatMap(({ email, languages: known }) =>
      known.map((name) => ({ userId: userId(email), languageId: languageId(name) })),
    ),
  });
  await syncRows(tx, { sheetIds: sheets.map(({ id }) => id) });

  const pointers = await tx.learningPointer.createManyAndReturn({
    data: learningPointers.map(({ name, description, url, language }) => ({
      name,
      description,
      url,
      languageId: language === undefined ? null : languageId(language),
    })),
  });
  await tx.competencyLearningPointer.createMany({
    data: learningPointers.flatMap(({ competencies: linked }, place) =>
      linked.map(({ discipline, name }) => ({
        learningPointerId: pointers[place]!.id,
        competencyId: ofDiscipline(discipline, name),
      })),
    ),
  });

  const rows = await tx.sheetCompetency.findMany({
    select: { id: true, sheetId: true, competencyId: true, languageId: true },
  });
  const rowKey = (sheet: number, competency: number, language: number | null) => `${sheet}/${competency}/${language}`;
  const rowId = lookup(new Map(rows.map((row) => [rowKey(row.sheetId, row.competencyId, row.languageId), row.id])));
  const rowOf = ({ email, discipline, competency, language }: DemoRow) =>
    rowId(
      rowKey(sheetOf(email), ofDiscipline(discipline, competency), language === null ? null : languageId(language)),
    );
  const history = demoHistory(people, competencies, SEED, today);
  const admin = people.find(({ is_admin }) => is_admin)!;
  const world = { today, random: mulberry32(SEED), people, admin, userId, sheetOf };
  const edits = demoEdits(competencies, world);
  await recordAudit(tx, world, { competencies: madeCompetencies, edits }, { rows: history, rowOf });
  await recordHistory(tx, history, rowOf, userId);
  const clientIds = await recordClients(tx);
  await recordEngagements(tx, { ...world, random: mulberry32(SEED) }, clientIds);
  await recordNeeds(tx, world, clientIds);
  await recordGrades(tx, world);
  await recordReviews(tx, world, history, rowOf);
  await recordRounds(tx, world);
  await recordInterests(tx, SEED, today);
  await recordActivity(
    tx,
    world,
    pointers.map(({ id }) => id),
  );
  await recordPrograms(tx, world);
  // What has no day of its own has been there from the beginning.
  await happenedAt(tx, since, afterDays(today, -BEGAN));
}
