import { readCell, singleSpaced } from "@/lib/platform/core/csv-cell";
import { type FileProblem, placeInFile } from "@/lib/platform/core/grid";
import type { Named } from "@/lib/platform/core/line-format";
import type { Comparison, ImportCall, MissingEntry } from "@/lib/platform/operation/import-kind";
import { aliasKeys } from "./alias-rules";
import { type CompetencyColumn, type CompetencyLine, type Texts } from "./import-file-rules";
import { TEXTS } from "./rules";

/** What an import can change about a competency. */
export const FIELDS = ["name", ...TEXTS, "aliases", "published"] as const;
export type Field = (typeof FIELDS)[number];

/** The values of a competency that an import writes. */
export type CompetencyValues = Texts & { name: string; nameKey: string; aliases: string; published: boolean };

/** A competency from the database. */
export type StoredCompetency = Omit<CompetencyValues, "published"> & {
  id: number;
  areaId: number;
  disciplineId: number;
  published: boolean | null;
};
type StoredArea = { id: number; name: string; nameKey: string; generalTechnology: boolean; retired: boolean };
type StoredDiscipline = { id: number; name: string; nameKey: string; retired: boolean };
export type StoredCatalogue = {
  areas: readonly StoredArea[];
  disciplines: readonly StoredDiscipline[];
  competencies: readonly StoredCompetency[];
  /** Whether there is no competency at all: the lines' ids are then taken over. */
  isEmpty: boolean;
};

export type Planned = { line: CompetencyLine; title: string; next: CompetencyValues } & (
  | { outcome: "added"; area: Named; discipline: Named }
  | { outcome: "updated" | "unchanged"; stored: StoredCompetency; fields: Field[] }
);

export type Plan = {
  lines: Planned[];
  /** Areas and disciplines to add, each with the first line that names it. */
  newAreas: { area: Named; generalTechnology: boolean; line: number }[];
  newDisciplines: { discipline: Named; line: number }[];
  /** Areas whose general_technology the file changes, with the first line that changes it. */
  switchedAreas: { area: StoredArea; line: number }[];
};

/**
 * Compares lines with the catalogue: what is added, changed and unchanged, the lines that can't be, and the entries
 * that don't exist. Only who manages the catalogues changes areas.
 */
export function planImport(
  lines: readonly CompetencyLine[],
  catalogue: StoredCatalogue,
  creates: ImportCall["creates"],
  managesAreas: boolean,
): Comparison<Plan> {
  const found = indexCatalogue(catalogue);
  const problems: FileProblem[] = [];
  const missing = new Map<string, MissingEntry>();
  const switches = new Map<string, { line: CompetencyLine; value: boolean }>();
  const seen = new Map<number, number>();
  const plan: Plan = { lines: [], newAreas: [], newDisciplines: [], switchedAreas: [] };
  for (const line of lines) {
    const report = reporterOf(line, problems);
    const mayCreate = (kind: "area" | "discipline", { name, key }: Named) => {
      missing.set(`${kind} ${key}`, { kind, name });
      if (!creates(kind, key)) report(`there is no ${kind} ${name}`, kind);
    };
    const stored = found.find(line);
    if (stored === undefined && line.id !== null && !(catalogue.isEmpty && isNamed(line)))
      report(`there is no competency with the id ${line.id}`, "id");
    else if (stored) plan.lines.push(update(line, stored, found, report));
    else plan.lines.push(add(line, plan, found, report, mayCreate));
    const before = stored && seen.get(stored.id);
    if (before !== undefined) report(`is the same competency as ${placeInFile(before)}`);
    if (stored) seen.set(stored.id, line.line);
    if (!managesAreas && line.aliases !== "" && line.aliases !== stored?.aliases)
      report("only admins change aliases", "aliases");
    checkSwitch(line, stored, found, switches, report);
  }
  for (const [areaKey, { line, value }] of switches) {
    const area = found.areas.get(areaKey);
    if (!area || area.generalTechnology === value) continue;
    plan.switchedAreas.push({ area, line: line.line });
    if (!managesAreas)
      reporterOf(line, problems)(`only admins change it of the area ${area.name}`, "general_technology");
  }
  return { plan, problems, missing: [...missing.values()] };
}

const isNamed = ({ area, discipline, competency }: CompetencyLine) =>
  area !== null && discipline !== null && competency !== null;

type Catalogue = ReturnType<typeof indexCatalogue>;
/** Says what is wrong with a line, and the column to correct unless the text begins with it. */
type Report = (what: string, column?: string) => void;

const reporterOf =
  ({ line }: CompetencyLine, problems: FileProblem[]): Report =>
  (what, column) =>
    void problems.push({ line, what, ...(column === undefined ? {} : { column }) });
type MayCreate = (kind: "area" | "discipline", entry: Named) => void;

function indexCatalogue({ areas, disciplines, competencies }: StoredCatalogue) {
  const keyOf = (areaId: number, disciplineId: number, nameKey: string) => `${areaId}\n${disciplineId}\n${nameKey}`;
  const byKey = new Map(competencies.map((one) => [keyOf(one.areaId, one.disciplineId, one.nameKey), one]));
  const byId = new Map(competencies.map((one) => [one.id, one]));
  const byAlias = new Map<string, StoredCompetency[]>();
  for (const one of competencies)
    for (const alias of aliasKeys(one.aliases)) {
      const key = keyOf(one.areaId, one.disciplineId, alias);
      byAlias.set(key, [...(byAlias.get(key) ?? []), one]);
    }
  const areasByKey = new Map(areas.map((area) => [area.nameKey, area]));
  const disciplinesByKey = new Map(disciplines.map((discipline) => [discipline.nameKey, discipline]));
  return {
    areas: areasByKey,
    disciplines: disciplinesByKey,
    areaOf: ({ areaId }: StoredCompetency) => areas.find(({ id }) => id === areaId)!,
    disciplineOf: ({ disciplineId }: StoredCompetency) => disciplines.find(({ id }) => id === disciplineId)!,
    at: (areaId: number, disciplineId: number, nameKey: string) => byKey.get(keyOf(areaId, disciplineId, nameKey)),
    /** Finds the competency by id if the line has one, otherwise by names, or else by the only one's alias. */
    find({ id, area, discipline, competency }: CompetencyLine): StoredCompetency | undefined {
      if (id !== null) return byId.get(id);
      const [areaId, disciplineId] = [
        areasByKey.get(area?.key ?? "")?.id,
        disciplinesByKey.get(discipline?.key ?? "")?.id,
      ];
      if (areaId === undefined || disciplineId === undefined) return undefined;
      const key = competency?.key ?? "";
      const named = byKey.get(keyOf(areaId, disciplineId, key));
      if (named || key === "") return named;
      const [alike, ...others] = byAlias.get(keyOf(areaId, disciplineId, key)) ?? [];
      return others.length === 0 ? alike : undefined;
    },
  };
}

function update(line: CompetencyLine, stored: StoredCompetency, found: Catalogue, report: Report): Planned {
  const [area, discipline] = [found.areaOf(stored), found.disciplineOf(stored)];
  if (line.area && line.area.key !== area.nameKey)
    report(`the competency ${stored.id} is in the area ${area.name}: move it in the template`, "area");
  if (line.discipline && line.discipline.key !== discipline.nameKey)
    report(
      `the competency ${stored.id} is in the discipline ${discipline.name}: move it in the template`,
      "discipline",
    );
  const holder = line.competency ? found.at(area.id, discipline.id, line.competency.key) : undefined;
  if (holder && holder.id !== stored.id)
    report(`the name ${line.competency?.name} is taken by the competency ${holder.id}`, "competency");
  // Found by an alias, it keeps its name.
  const named = line.id === null && line.competency?.key !== stored.nameKey ? null : line.competency;
  const next: CompetencyValues = {
    name: named?.name ?? stored.name,
    nameKey: named?.key ?? stored.nameKey,
    ...(Object.fromEntries(TEXTS.map((text) => [text, line[text] === "" ? stored[text] : line[text]])) as Texts),
    aliases: line.aliases === "" ? stored.aliases : line.aliases,
    published: line.published ?? stored.published ?? false,
  };
  const lacks = TEXTS.filter((text) => next[text].trim() === "");
  if (next.published && stored.published !== true && lacks.length > 0)
    report(`published can't be true yet: ${lacks.join(", ")} ${lacks.length === 1 ? "is" : "are"} missing`);
  const fields = FIELDS.filter((field) => differs(field, next, stored));
  const title = [area.name, discipline.name, next.name].join(" · ");
  return { line, title, next, stored, fields, outcome: fields.length > 0 ? "updated" : "unchanged" };
}

function differs(field: Field, next: CompetencyValues, stored: StoredCompetency): boolean {
  if (field === "published") return next.published !== (stored.published ?? false);
  // Compares as a file stores it, trimmed and with one kind of line break, or an export wouldn't import as unchanged.
  return field === "name"
    ? singleSpaced(next.name) !== singleSpaced(stored.name)
    : readCell(next[field]) !== readCell(stored[field]);
}

function add(line: CompetencyLine, plan: Plan, found: Catalogue, report: Report, mayCreate: MayCreate): Planned {
  const { area, discipline, competency } = line;
  if (!area || !discipline || !competency) throw new Error("a new competency lacks a name");
  const lacks = TEXTS.filter((text) => line[text] === "");
  if (lacks.length === TEXTS.length && !line.isNameEnough)
    report("has no text: a new competency needs a description or a level's criteria");
  const [storedArea, storedDiscipline] = [found.areas.get(area.key), found.disciplines.get(discipline.key)];
  if (storedArea?.retired) report(`the area ${area.name} is retired`, "area");
  if (storedDiscipline?.retired) report(`the discipline ${discipline.name} is retired`, "discipline");
  if (!storedArea) mayCreate("area", area);
  if (!storedDiscipline) mayCreate("discipline", discipline);
  if (!storedArea && !plan.newAreas.some((one) => one.area.key === area.key))
    plan.newAreas.push({ area, generalTechnology: line.ifNew.generalTechnology === true, line: line.line });
  if (!storedDiscipline && !plan.newDisciplines.some((one) => one.discipline.key === discipline.key))
    plan.newDisciplines.push({ discipline, line: line.line });
  const texts = Object.fromEntries(TEXTS.map((text) => [text, line[text]])) as Texts;
  const { aliases } = line;
  // What lacks a text waits for it as a draft.
  const published = line.ifNew.published === true && lacks.length === 0;
  const next = { ...texts, name: competency.name, nameKey: competency.key, aliases, published };
  return { outcome: "added", line, title: [area.name, discipline.name, next.name].join(" · "), next, area, discipline };
}

/** All lines of one area must agree on its general_technology. */
function checkSwitch(
  line: CompetencyLine,
  stored: StoredCompetency | undefined,
  found: Catalogue,
  switches: Map<string, { line: CompetencyLine; value: boolean }>,
  report: Report,
): void {
  const area = stored ? found.areaOf(stored) : null;
  const key = area?.nameKey ?? line.area?.key;
  if (key === undefined || line.generalTechnology === null) return;
  const before = switches.get(key);
  if (!before) switches.set(key, { line, value: line.generalTechnology });
  else if (before.value !== line.generalTechnology)
    report(
      `the area ${line.area?.name ?? area?.name} has general_technology ${line.generalTechnology} here ` +
        `and ${before.value} on line ${before.line.line}`,
    );
}

/** Writes a competency as a line that imports as unchanged. */
export function writeCompetency(
  competency: StoredCompetency,
  area: Pick<StoredArea, "name" | "generalTechnology">,
  discipline: Pick<StoredDiscipline, "name">,
): Record<CompetencyColumn, string> {
  const { description, no_experience, basic, intermediate, advanced } = competency;
  return {
    id: String(competency.id),
    area: area.name,
    general_technology: String(area.generalTechnology),
    discipline: discipline.name,
    competency: competency.name,
    description,
    no_experience,
    basic,
    intermediate,
    advanced,
    aliases: competency.aliases,
    published: String(competency.published ?? false),
  };
}
