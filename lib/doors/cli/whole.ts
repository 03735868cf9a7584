import type { Command, Part } from "./command";
import {
  exportCompetencies,
  exportEngagements,
  exportExpectedLevels,
  exportLearningPointers,
  exportLevels,
  exportPeople,
  exportRecords,
} from "./exports";
import {
  importCompetencies,
  importEngagements,
  importExpectedLevels,
  importLearningPointers,
  importLevels,
  importPeople,
  importRecords,
  MAY_BE_EMPTY,
} from "./imports";

/** The files of a whole installation, each of which needs those before it. */
const FILES = {
  competencies: "competencies.csv",
  pointers: "learning-pointers.csv",
  expectedLevels: "expected-levels.csv",
  people: "people.csv",
  levels: "levels.csv",
  engagements: "engagements.csv",
  records: "records.csv",
} as const;

const ofParts = (name: string, summary: string, parts: readonly Part[]): Command => ({
  name,
  operand: "FOLDER",
  summary,
  parts,
  run: async () => {
    throw new Error("runs as its parts");
  },
});

/** `export all FOLDER` */
export const exportAll = ofParts(
  "export all",
  "writes competencies, learning pointers, expected levels, active people, levels, engagements and records as " +
    "CSV files, for an empty installation",
  [
    { command: exportCompetencies, file: FILES.competencies, options: [] },
    { command: exportLearningPointers, file: FILES.pointers, options: [] },
    { command: exportExpectedLevels, file: FILES.expectedLevels, options: [] },
    { command: exportPeople, file: FILES.people, options: ["--active"] },
    { command: exportLevels, file: FILES.levels, options: [] },
    { command: exportEngagements, file: FILES.engagements, options: ["--new"] },
    { command: exportRecords, file: FILES.records, options: ["--new"] },
  ],
);

/** `import all FOLDER` */
export const importAll = ofParts("import all", "imports the files that export all has written, one after the other", [
  { command: importCompetencies, file: FILES.competencies, options: [] },
  { command: importLearningPointers, file: FILES.pointers, options: [MAY_BE_EMPTY, "--create"] },
  { command: importExpectedLevels, file: FILES.expectedLevels, options: [MAY_BE_EMPTY, "--create"], mayLack: true },
  { command: importPeople, file: FILES.people, options: [MAY_BE_EMPTY, "--create"] },
  { command: importLevels, file: FILES.levels, options: [MAY_BE_EMPTY] },
  { command: importEngagements, file: FILES.engagements, options: [MAY_BE_EMPTY], mayLack: true },
  { command: importRecords, file: FILES.records, options: [MAY_BE_EMPTY], mayLack: true },
]);
