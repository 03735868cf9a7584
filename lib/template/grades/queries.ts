import { anyone, list, query } from "@/lib/platform/operation/operation";
import { findDiscipline } from "@/lib/template/catalogues/store";
import * as contract from "./contract";
import { managesGrades } from "./policy";
import { presentGrade } from "./presenter";
import { readGrades, readGrid } from "./store";
import { readSettings } from "./write-store";

/** Lists the grades in use, from the lowest. */
export const listGrades = list({
  input: contract.listGrades.input,
  scope: () => true as const,
  run: async (db) => (await readGrades(db)).map(presentGrade),
});

/** Lists what grades expect of a discipline's competencies. Only admins see who set it. */
export const listExpectations = query({
  input: contract.listExpectations.input,
  load: (db, { input }) => findDiscipline(db, input.role_id),
  policy: anyone,
  run: (db, { actor, input, subject }) =>
    readGrid(db, subject.id, input.as_of ?? null, { withoutAuthors: !managesGrades(actor) }),
});

/** Returns what admins set about grades. */
export const getGradeSettings = list({
  input: contract.getGradeSettings.input,
  scope: (actor) => managesGrades(actor) || null,
  run: (db) => readSettings(db),
});
