import { groupedBy } from "@/lib/platform/core/grouped-by";
import { isManagerOrAdmin } from "@/lib/platform/core/actor";
import { listDisciplines } from "@/lib/template/catalogues/queries";
import { listCompetencies } from "@/lib/template/competencies/queries";
import { readSheet } from "./queries";
import { listed, type ToolCall } from "./rules";
import { LEVEL_LABELS, LEVELS, type Level } from "@/lib/vocabulary/levels/rules";

/** Entries of each page that is read. */
const PAGE = 1_000;

/** A competency with the discipline that it is of. */
type Entry = FrameworkEntry & { id: number; cm_role_id: number };

/** Reads the competencies whose criteria the caller may read: the template's published ones, or their sheet's. */
async function readEntries(call: ToolCall): Promise<Entry[]> {
  if (!isManagerOrAdmin(call.actor)) {
    const { sheet_competencies: rows } = await readSheet(call);
    const entries = rows.map(({ competency, area_name }) => ({ ...competency, area_name }));
    // A competency that has a row for each language is one entry.
    return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  }
  const all: Entry[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const input = cursor === undefined ? { limit: PAGE } : { limit: PAGE, cursor };
    const page = listed(await call.run(listCompetencies, input));
    all.push(...page.entries.filter(({ published }) => published === true));
    cursor = page.next_cursor;
  }
  return all;
}

async function readDisciplines(call: ToolCall): Promise<{ id: number; name: string }[]> {
  return listed(await call.run(listDisciplines, { limit: PAGE })).entries;
}

/** Lists the disciplines whose criteria the caller may read. */
export async function listFrameworks(call: ToolCall): Promise<{ id: number; name: string }[]> {
  const disciplines = await readDisciplines(call);
  const ids = new Set((await readEntries(call)).map(({ cm_role_id }) => cm_role_id));
  return disciplines.filter(({ id }) => ids.has(id));
}

/** Returns a discipline's competencies with their criteria as Markdown; null if the caller may read none. */
export async function readFramework(call: ToolCall, disciplineId: number): Promise<string | null> {
  const entries = (await readEntries(call)).filter(({ cm_role_id }) => cm_role_id === disciplineId);
  const discipline = (await readDisciplines(call)).find(({ id }) => id === disciplineId);
  return discipline && entries.length > 0 ? frameworkText(discipline.name, entries) : null;
}

/** A competency as a text shows it. */
type FrameworkEntry = { name: string; description: string; area_name: string } & Record<Level, string>;

/** Writes competencies with their criteria as Markdown, by area. */
function frameworkText(title: string, entries: readonly FrameworkEntry[]): string {
  const areas = groupedBy(entries, ({ area_name }) => area_name);
  const blocks = [...areas].map(([area, some]) => [`## ${area}`, ...some.map(entryText)].join("\n\n"));
  return [`# ${title}`, ...blocks].join("\n\n");
}

function entryText(entry: FrameworkEntry): string {
  const levels = LEVELS.filter((level) => entry[level] !== "").map(
    (level) => `- **${LEVEL_LABELS[level]}**: ${entry[level]}`,
  );
  return [`### ${entry.name}`, entry.description, levels.join("\n")].filter(Boolean).join("\n\n");
}
