import type pg from "pg";
import { runImport } from "@/tests/support/imports";
import { createCompetency } from "@/lib/template/competencies/commands";
import { installDatabase } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { crowdTexts } from "@/prisma/load-data/texts";
import { shapeOf } from "@/prisma/load-data/size";
import { actorFor } from "@/tests/support/actors";
import { competencyFile } from "@/tests/support/csv";
import type { Filled } from "../load-data";
import { inTurn, type Row, shown, spreadOf } from "../measure";

const ROUNDS = 3;
const DISCIPLINE = 1;

/** Publishing one competency on every sheet of its discipline, against the bare INSERT … SELECT of the same rows. */
export async function publish({ db, crowd }: Filled): Promise<Row> {
  installDatabase(db);
  const admin = await actorFor(crowd.adminId);
  const text = {
    description: "Bench.",
    no_experience: "None.",
    basic: "Some.",
    intermediate: "More.",
    advanced: "All.",
  };
  let made = 0;
  const floor = () =>
    withMaintenanceClient(db.pool, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO cm_competency (name, name_key, description, cm_area_id, cm_role_id, no_experience, basic,
          intermediate, advanced, published)
         VALUES ($1, $1, 'Bench.', 1, $2, 'None.', 'Some.', 'More.', 'All.', true) RETURNING id`,
        [`bench floor ${made++}`, DISCIPLINE],
      );
      return timed(
        async () =>
          (
            await client.query(
              `INSERT INTO cm_sheet_competency (cm_sheet_id, cm_competency_id) SELECT cm_sheet_id, $1 FROM cm_sheet_role
                WHERE cm_role_id = $2`,
              [rows[0]!.id, DISCIPLINE],
            )
          ).rowCount,
      );
    });
  const product = () =>
    timed(async () => {
      const cm_competency = {
        ...text,
        name: `Bench ${made++}`,
        cm_area_id: 1,
        cm_role_id: DISCIPLINE,
        published: true,
      };
      await createCompetency(admin, { cm_competency } as Parameters<typeof createCompetency>[1]);
      return null;
    });
  const pairs = await inTurn(ROUNDS, floor, product);
  return compared(`publish one competency on ${pairs[0]![0].result} sheets`, pairs);
}

/**
 * Importing a whole template for people with disciplines and no rows, against the bare INSERT … SELECT of the same
 * rows. Deletes the competencies that are there.
 */
export async function importTemplate({ db, crowd }: Filled): Promise<Row> {
  installDatabase(db);
  const { areas, disciplines, competencies } = crowdTexts(crowd, shapeOf(crowd));
  const file = competencyFile(
    ...competencies.map((line) => {
      const area = areas[line.cm_area_id - 1]!;
      const { name: competency, description, no_experience, basic, intermediate, advanced } = line;
      const texts = { competency, description, no_experience, basic, intermediate, advanced };
      return {
        ...texts,
        area: area.name,
        general_technology: String(area.general_technology),
        discipline: disciplines[line.cm_role_id - 1]!.name,
        published: "true",
      };
    }),
  );
  const emptied = (client: pg.ClientBase, what: string) => client.query(`TRUNCATE ${what} RESTART IDENTITY CASCADE`);
  const product = () =>
    withMaintenanceClient(db.pool, async (client) => {
      await emptied(client, "cm_competency");
      return timed(async () => (await runImport("competencies", file)).sheets.made);
    });
  const floor = () =>
    withMaintenanceClient(db.pool, async (client) => {
      await emptied(client, "cm_sheet_competency");
      return timed(async () => (await client.query(BARE)).rowCount);
    });
  await product();
  const pairs = (await inTurn(1, floor, product)).map(([bare, ours]): [Timed, Timed] => {
    if (bare.result !== ours.result)
      throw new Error(`the import made ${ours.result} rows, the bare statement ${bare.result}`);
    return [bare, ours];
  });
  return compared(
    `import ${competencies.length} competencies for ${crowd.employees} sheets (${pairs[0]![0].result} rows)`,
    pairs,
  );
}

const BARE = `
  INSERT INTO cm_sheet_competency (cm_sheet_id, cm_competency_id, cm_technology_id)
  SELECT sr.cm_sheet_id, c.id, ut.cm_technology_id
  FROM cm_sheet_role sr JOIN cm_sheet s ON s.id = sr.cm_sheet_id JOIN cm_competency c ON c.cm_role_id = sr.cm_role_id JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN cm_user_technology ut ON a.general_technology AND ut.user_id = s.user_id
  WHERE NOT a.general_technology OR ut.id IS NOT NULL`;

type Timed = { ms: number; result: number | null };

async function timed(work: () => Promise<number | null>): Promise<Timed> {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

function compared(work: string, pairs: [Timed, Timed][]): Row {
  const ms = (side: 0 | 1) => shown(spreadOf(pairs.map((pair) => pair[side].ms)).median);
  return {
    work,
    goal: { bound: 0.5, atLeast: true },
    unit: "×",
    measured: spreadOf(pairs.map(([bare, ours]) => bare.ms / ours.ms)),
    from: `${ms(1)} ms, bare ${ms(0)} ms`,
  };
}
