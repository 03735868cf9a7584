import { z } from "zod";
import { today } from "@/lib/platform/core/day";
import { anyone, list, query } from "@/lib/platform/operation/operation";
import { findDiscipline, readDisciplines } from "@/lib/template/catalogues/store";
import * as contract from "./contract";
import { managesGrades } from "./policy";
import { presentGrade } from "./presenter";
import { readGrades, readGrid } from "./store";
import { gridView } from "./view";

/** Lists the grades in use, from the lowest. */
export const listGrades = list(contract.listGrades, {
  scope: anyone,
  run: async (db) => (await readGrades(db)).map(presentGrade),
});

/** Lists what grades expect of a discipline's competencies. Only admins see who set it. */
export const listExpectations = query(contract.listExpectations, {
  load: (db, { input }) => findDiscipline(db, input.role_id),
  policy: anyone,
  run: (db, { actor, input, subject }) =>
    readGrid(db, subject.id, input.as_of ?? null, { withoutAuthors: !managesGrades(actor) }),
});

/** Returns the Expected levels screen: the address's discipline and past day, or the first one today. */
export const getExpectedLevelsView = list(
  {
    id: "getExpectedLevelsView",
    input: z.strictObject({ discipline: z.int().positive().nullable(), as_of: z.iso.date().nullable() }),
  },
  {
    scope: managesGrades,
    run: async (db, { input }) => {
      const [all, grades] = await Promise.all([readDisciplines(db), readGrades(db)]);
      const disciplines = all.filter(({ retired }) => !retired).map(({ id, name }) => ({ id, name }));
      const discipline = disciplines.find(({ id }) => id === input.discipline) ?? disciplines[0] ?? null;
      // Today can be changed, and no later day is known.
      const asOf = input.as_of !== null && input.as_of < today() ? input.as_of : null;
      const found =
        discipline && grades.length > 0 ? await readGrid(db, discipline.id, asOf, { withoutAuthors: false }) : [];
      return { disciplines, grades: grades.map(presentGrade), discipline, asOf, grid: gridView(found) };
    },
  },
);
