/** How large a made-up company is to be. The same size and seed make the same company, to the id. */
export type CrowdSize = {
  /** Picks levels, languages and dates. */
  seed: number;
  /** People with a sheet each, managers included; beside them there is one admin, whose sheet is empty. */
  employees: number;
  /** Employees below each lead; leads are below heads, as many to each. */
  teamSize: number;
  competencies: number;
  /** Rows of each sheet: a multiple of 15, from three disciplines and two languages. */
  rowsPerSheet: number;
  /** Part of the rows (0 to 1) that were ever changed. */
  rated: number;
  /** Changes of each row that was changed: asked for, approved, then set again and again, the last perhaps asked for. From 3 on. */
  changes: number;
  /** Part of the rated rows (0 to 1) that wait for an answer. */
  pending: number;
  /** Part of the rows (0 to 1) with a note. */
  noted: number;
  learningPointers: number;
};

export const FULL_SIZE: CrowdSize = {
  seed: 1,
  employees: 5_000,
  teamSize: 12,
  competencies: 400,
  rowsPerSheet: 150,
  rated: 0.4,
  changes: 3,
  pending: 0.04,
  noted: 0.1,
  learningPointers: 120,
};

/** The shape of disciplines that gives every sheet exactly its rows: a quarter of their competencies have a row for each of two languages. */
export type Shape = { disciplines: number; perDiscipline: number; technical: number };

export const DISCIPLINES_PER_SHEET = 3;
export const LANGUAGES_PER_PERSON = 2;
const ROWS_PER_COMPETENCY = 1.25;

/** Throws a RangeError where no company of that size comes out even. */
export function shapeOf({ rowsPerSheet, competencies, changes }: CrowdSize): Shape {
  const perDiscipline = rowsPerSheet / DISCIPLINES_PER_SHEET / ROWS_PER_COMPETENCY;
  const disciplines = competencies / perDiscipline;
  if (perDiscipline % 4 !== 0) throw new RangeError("rowsPerSheet must be a multiple of 15");
  if (!Number.isInteger(disciplines) || disciplines < DISCIPLINES_PER_SHEET) {
    throw new RangeError(
      `competencies must be a multiple of ${perDiscipline}, at least ${DISCIPLINES_PER_SHEET} times as many`,
    );
  }
  if (!Number.isInteger(changes) || changes < 3) throw new RangeError("changes must be at least 3");
  return { disciplines, perDiscipline, technical: perDiscipline / 4 };
}
