/** The size of a made-up company. The same size and seed give the same company, ids included. */
export type CrowdSize = {
  /** Picks levels, languages and dates. */
  seed: number;
  /** People with a sheet, managers included. There is also one admin, whose sheet is empty. */
  employees: number;
  /** Employees of each lead, and leads of each head. */
  teamSize: number;
  competencies: number;
  /** Rows of each sheet: a multiple of 15, from three disciplines and two languages. */
  rowsPerSheet: number;
  /** Fraction of the rows that were ever changed. */
  rated: number;
  /** Changes of each changed row, at least 3: requested, approved, then set; in a pending row the last is a request. */
  changes: number;
  /** Fraction of the rated rows with a pending request. */
  pending: number;
  /** Fraction of the rows with a note. */
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

/**
 * Numbers of disciplines and competencies that give every sheet exactly its rows: a quarter of the competencies have a
 * row for each language.
 */
export type Shape = { disciplines: number; perDiscipline: number; technical: number };

export const DISCIPLINES_PER_SHEET = 3;
export const LANGUAGES_PER_PERSON = 2;
const ROWS_PER_COMPETENCY = 1.25;

/** Throws a RangeError if the numbers don't divide evenly. */
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
