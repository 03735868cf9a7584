import { importCompetencies as runCompetencies } from "@/lib/competencies/import";
import { analyze, database } from "@/lib/db";
import { importPeople as runPeople } from "@/lib/directory/import";
import { importLearningPointers as runPointers } from "@/lib/learning/import";
import type { Command } from "./command";

/** `import competencies FILE.csv` */
export const importCompetencies: Command = {
  name: "import competencies",
  operand: "FILE.csv",
  summary: "makes and updates competencies, with the areas and disciplines they name",
  async run({ file }, { out }) {
    const { lines, made, updated, unchanged, sheets } = await runCompetencies({ content: file });
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
  summary: "makes learning pointers and ties them to competencies",
  async run({ file }, { out }) {
    const { lines, made, linked, unchanged } = await runPointers({ content: file });
    await analyze(await database());
    lines.forEach(out);
    out(`${made} made, ${linked} linked, ${unchanged} unchanged`);
  },
};

const people = (dryRun: boolean): Command => ({
  name: `import people${dryRun ? " --dry-run" : ""}`,
  operand: "FILE.csv",
  summary: dryRun ? "says what importing people would do, and does nothing" : "adds and changes people, with their disciplines and managers",
  async run({ file }, { out }) {
    const { lines, made, updated, unchanged } = await runPeople({ content: file, dryRun });
    if (!dryRun) await analyze(await database());
    for (const { line, email, outcome, fields } of lines) out(`line ${line}: ${outcome} ${email}${fields.length > 0 ? ` (${fields.join(", ")})` : ""}`);
    out(`${dryRun ? "would be: " : ""}${made} made, ${updated} updated, ${unchanged} unchanged`);
  },
});

/** `import people FILE.csv`, and with `--dry-run` before the file. The longer name stands first: commands are found by how words begin. */
export const importPeople: readonly Command[] = [people(true), people(false)];
