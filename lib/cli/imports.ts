import { importCompetencies as runCompetencies } from "@/lib/competencies/import";
import { MAX_FILE_BYTES } from "@/lib/core/csv-table";
import { analyze, database } from "@/lib/db";
import { importPeople as runPeople, type PeopleImport } from "@/lib/people/import";
import { importLearningPointers as runPointers } from "@/lib/learning/import";
import { type Command, readAll } from "./command";

/** `import competencies FILE.csv` */
export const importCompetencies: Command = {
  name: "import competencies",
  operand: "FILE.csv",
  options: ["--dry-run"],
  file: "read",
  summary: "adds and changes competencies, with their areas and disciplines",
  async run({ content, options }, { out }) {
    const dryRun = options.has("--dry-run");
    const file = await readAll(content, MAX_FILE_BYTES);
    const { lines, made, updated, unchanged, sheets } = await runCompetencies({ content: file, dryRun });
    if (!dryRun) await analyze(await database());
    lines.forEach(out);
    out(`${dryRun ? "dry run: " : ""}${made} added, ${updated} updated, ${unchanged} unchanged`);
    const onSheets = [
      sheets.made > 0 && `${sheets.made} rows added`,
      sheets.restored > 0 && `${sheets.restored} restored`,
      sheets.archived > 0 && `${sheets.archived} removed`,
      sheets.closed > 0 && `${sheets.closed} pending requests closed`,
    ].filter((part) => part !== false);
    if (onSheets.length > 0) out(`on people's sheets: ${onSheets.join(", ")}`);
  },
};

/** `import learning-pointers FILE.csv` */
export const importLearningPointers: Command = {
  name: "import learning-pointers",
  operand: "FILE.csv",
  options: ["--dry-run"],
  file: "read",
  summary: "adds and changes learning pointers and links them to competencies",
  async run({ content, options }, { out }) {
    const dryRun = options.has("--dry-run");
    const file = await readAll(content, MAX_FILE_BYTES);
    const { lines, made, updated, linked, unchanged } = await runPointers({ content: file, dryRun });
    if (!dryRun) await analyze(await database());
    lines.forEach(out);
    out(`${dryRun ? "dry run: " : ""}${made} added, ${updated} updated, ${linked} linked, ${unchanged} unchanged`);
  },
};

/** `import people FILE.csv` */
export const importPeople: Command = {
  name: "import people",
  operand: "FILE.csv",
  options: ["--dry-run", "--confirm-removals"],
  file: "read",
  summary: "adds and changes people, with their disciplines and managers",
  async run({ content, options }, { out, err }) {
    const dryRun = options.has("--dry-run");
    const confirmRemovals = options.has("--confirm-removals");
    const file = await readAll(content, MAX_FILE_BYTES);
    const report = await runPeople({ content: file, dryRun, confirmRemovals });
    if (!dryRun) await analyze(await database());
    report.lines.flatMap(describeLine).forEach(out);
    const { made, updated, unchanged, removals, rated_rows } = report;
    out(`${dryRun ? "dry run: " : ""}${made} added, ${updated} updated, ${unchanged} unchanged`);
    if (removals > 0) out(`${removals} removals, ${rated_rows} rated rows`);
    if (dryRun && report.needs_confirmation)
      err("More than 1 removal per 10 people: the import requires --confirm-removals.");
  },
};

function describeLine({ line, email, outcome, fields, removes }: PeopleImport["lines"][number]): string[] {
  const changed = fields.length > 0 ? ` (${fields.join(", ")})` : "";
  return [
    `line ${line}: ${outcome === "made" ? "added" : outcome} ${email}${changed}`,
    ...removes.map(({ kind, name, rated_rows }) => {
      const cost = kind === "discipline" ? ` (${rated_rows} rated rows)` : "";
      return `line ${line}: removes the ${kind} ${name}${cost} from ${email}`;
    }),
  ];
}
