import type { Command, Part } from "./command";
import * as exports from "./exports";
import * as imports from "./imports";

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
    { command: exports.exportCompetencies, file: FILES.competencies, options: [] },
    { command: exports.exportLearningPointers, file: FILES.pointers, options: [] },
    { command: exports.exportExpectedLevels, file: FILES.expectedLevels, options: [] },
    { command: exports.exportPeople, file: FILES.people, options: ["--active"] },
    { command: exports.exportLevels, file: FILES.levels, options: [] },
    { command: exports.exportEngagements, file: FILES.engagements, options: ["--new"] },
    { command: exports.exportRecords, file: FILES.records, options: ["--new"] },
  ],
);

/** `import all FOLDER` */
export const importAll = ofParts("import all", "imports the files that export all has written, one after the other", [
  { command: imports.importCompetencies, file: FILES.competencies, options: [] },
  { command: imports.importLearningPointers, file: FILES.pointers, options: [imports.MAY_BE_EMPTY, "--create"] },
  {
    command: imports.importExpectedLevels,
    file: FILES.expectedLevels,
    options: [imports.MAY_BE_EMPTY, "--create"],
    mayLack: true,
  },
  { command: imports.importPeople, file: FILES.people, options: [imports.MAY_BE_EMPTY, "--create"] },
  { command: imports.importLevels, file: FILES.levels, options: [imports.MAY_BE_EMPTY] },
  { command: imports.importEngagements, file: FILES.engagements, options: [imports.MAY_BE_EMPTY], mayLack: true },
  { command: imports.importRecords, file: FILES.records, options: [imports.MAY_BE_EMPTY], mayLack: true },
]);
