import { importCompetencies as runCompetencies } from "@/lib/competencies/import";
import { MAX_FILE_BYTES } from "@/lib/core/csv-table";
import { analyze, database } from "@/lib/db";
import { importPeople as runPeople } from "@/lib/people/import";
import { importLearningPointers as runPointers } from "@/lib/learning/import";
import { type Command, wholeOf } from "./command";

/** `import competencies FILE.csv` */
export const importCompetencies: Command = {
  name: "import competencies",
  operand: "FILE.csv",
  file: "read",
  summary: "makes and updates competencies, with the areas and disciplines they name",
  async run({ content }, { out }) {
    const { lines, made, updated, unchanged, sheets } = await runCompetencies({
      content: await wholeOf(content, MAX_FILE_BYTES),
    });
    await analyze(await database());
    lines.forEach(out);
    out(`${made} made, ${updated} updated, ${unchanged} unchanged`);
    const onSheets = [
      sheets.made > 0 && `${sheets.made} rows made`,
      sheets.restored > 0 && `${sheets.restored} brought back`,
      sheets.archived > 0 && `${sheets.archived} taken off`,
      sheets.closed > 0 && `${sheets.closed} pending requests closed`,
    ].filter((part) => part !== false);
    if (onSheets.length > 0) out(`on people's sheets: ${onSheets.join(", ")}`);
  },
};

/** `import learning-pointers FILE.csv` */
export const importLearningPointers: Command = {
  name: "import learning-pointers",
  operand: "FILE.csv",
  file: "read",
  summary: "makes learning pointers and ties them to competencies",
  async run({ content }, { out }) {
    const { lines, made, linked, unchanged } = await runPointers({ content: await wholeOf(content, MAX_FILE_BYTES) });
    await analyze(await database());
    lines.forEach(out);
    out(`${made} made, ${linked} linked, ${unchanged} unchanged`);
  },
};

/** `import people FILE.csv`, and with `--dry-run` only what it would do. */
export const importPeople: Command = {
  name: "import people",
  operand: "FILE.csv",
  option: "--dry-run",
  file: "read",
  summary: "adds and changes people, with their disciplines and managers; or only says what it would do",
  async run({ content, option: dryRun }, { out }) {
    const { lines, made, updated, unchanged } = await runPeople({
      content: await wholeOf(content, MAX_FILE_BYTES),
      dryRun,
    });
    if (!dryRun) await analyze(await database());
    for (const { line, email, outcome, fields } of lines)
      out(`line ${line}: ${outcome} ${email}${fields.length > 0 ? ` (${fields.join(", ")})` : ""}`);
    out(`${dryRun ? "would be: " : ""}${made} made, ${updated} updated, ${unchanged} unchanged`);
  },
};
