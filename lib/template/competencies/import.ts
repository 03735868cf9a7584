import { counted } from "@/lib/platform/core/counted";
import { AREAS, DISCIPLINES, wroteEntry } from "@/lib/template/catalogues/journal-store";
import { managesCatalogues } from "@/lib/template/catalogues/policy";
import type { Named } from "@/lib/platform/core/line-format";
import type { ImportKind, PlannedLine } from "@/lib/platform/operation/import-kind";
import { LEVEL_LABELS, LEVELS, type Level } from "@/lib/vocabulary/levels/rules";
import { lockSheets } from "@/lib/sheet/rows/row-sync-store";
import { COMPETENCY_FILE, type CompetencyColumn, type CompetencyLine } from "./import-file-rules";
import { TEXTS } from "./rules";
import { type Field, planImport, type Plan, type Planned, type StoredCatalogue } from "./import-rules";
import * as store from "./import-store";
import { countHeldRows, withMovedBars } from "./version-store";

type Updated = Exclude<Planned, { outcome: "added" }>;
type Values = Record<Field, string | boolean | null>;

/** Adds and changes competencies, with the areas and disciplines that the file names. */
export const competencyImport: ImportKind<CompetencyColumn, CompetencyLine, StoredCatalogue, Plan> = {
  format: COMPETENCY_FILE,
  lock: store.lockCatalogue,
  read: (db, lines) => store.readCatalogue(db, lines),
  compare: (lines, stored, { creates, actor }) =>
    planImport(lines, stored, creates, actor === null || managesCatalogues(actor)),

  async report(db, plan) {
    const rated = await store.readRatedRows(db, switchedTo(plan.lines.filter(isUpdated), false));
    const rewritten = plan.lines.filter((planned) => changedLevels(planned).length > 0).filter(isUpdated);
    const held = await countHeldRows(
      db,
      rewritten.map(({ stored }) => stored.id),
    );
    const criteriaOf = (planned: Planned) =>
      changedLevels(planned).map((level) => {
        const { approved, imported } = held((planned as Updated).stored.id, level);
        return { level, approved_rows: approved, imported_rows: imported };
      });
    const lines = plan.lines.map((one) => ({ ...describe(one, plan, rated), criteria: criteriaOf(one) }));
    return { lines, needsConfirmation: false };
  },

  async apply(tx, plan, stored, { movedLevels }, changing) {
    const added = plan.lines.filter((planned) => planned.outcome === "added");
    const updated = plan.lines.filter(isUpdated);
    const [published, unpublished] = [switchedTo(updated, true), switchedTo(updated, false)];
    if (added.length + published.length + unpublished.length + plan.switchedAreas.length > 0) await lockSheets(tx);
    const switchedIds = plan.switchedAreas.map(({ area }) => area.id);
    await changing("area", switchedIds);
    await changing(
      "competency",
      updated.map((one) => one.stored.id),
    );
    const ids = await store.insertNamed(tx, plan, stored);
    const addedIds = await store.insertCompetencies(tx, added, ids);
    const moved = updated.flatMap((one) => {
      const levels = changedLevels(one).filter((level) => movedLevels?.(one.line.line).includes(level));
      return levels.length > 0 ? [{ competencyId: one.stored.id, levels }] : [];
    });
    await withMovedBars(tx, moved, () => store.updateCompetencies(tx, updated));
    const inSwitchedAreas = await store.setGeneralTechnology(tx, switchedIds);
    const closed = await store.closeRequestsOn(tx, unpublished);
    const competency = { ownerId: null, thing: "competency" };
    const idOf = (of: ReadonlyMap<string, number>, { name, key }: Named) => ({ name, id: of.get(key)! });
    const written = [
      ...plan.newDisciplines.map(({ discipline }) => wroteEntry("role")(idOf(ids.disciplines, discipline))),
      ...plan.newAreas.map(({ area }) => wroteEntry("area")(idOf(ids.areas, area))),
      ...plan.switchedAreas.map(({ area }) => wroteEntry("area")(area)),
      ...added.map(({ line: { line }, title }, place) => ({ ...competency, line, title, subjectId: addedIds[place]! })),
      ...updated.map(({ line: { line }, title, stored: { id } }) => ({ ...competency, line, title, subjectId: id })),
    ];
    const counts = { made: added.length, updated: updated.length, requests_closed: closed };
    const changed = (side: "stored" | "next") =>
      updated.map((one) => ({ id: one.stored.id, ...picked(one[side], one.fields) }));
    return {
      written,
      competencyIds: [...new Set([...addedIds, ...published, ...unpublished, ...inSwitchedAreas])],
      audit: [
        {
          act: "competencies.imported",
          subjectId: null,
          before: { changed: changed("stored") },
          after: { ...counts, areas_turned: switchedIds, made_ids: addedIds, changed: changed("next") },
        },
      ],
    };
  },

  tables: [store.COMPETENCIES, AREAS, DISCIPLINES],
};

/** The levels of a published competency whose criteria a line changes. */
const changedLevels = (planned: Planned): readonly Level[] =>
  isUpdated(planned) && planned.stored.published === true && planned.next.published
    ? LEVELS.filter((level) => planned.fields.includes(level))
    : [];

const isUpdated = (planned: Planned): planned is Updated => planned.outcome === "updated";

const switchedTo = (updated: readonly Updated[], published: boolean) =>
  updated
    .filter(({ fields, next }) => fields.includes("published") && next.published === published)
    .map(({ stored }) => stored.id);

const picked = (values: Values, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

const WORDS = { description: "a description", ...LEVEL_LABELS } as const;

/** `rated` counts each competency's rated rows, which unpublishing makes read-only. */
function describe(planned: Planned, plan: Plan, rated: ReadonlyMap<number, number>): PlannedLine {
  const { line, title, next } = planned;
  const at = <T extends { line: number }>(all: readonly T[]) => all.filter((one) => one.line === line.line);
  const notes = [
    ...at(plan.newAreas).map(
      ({ area, generalTechnology }) =>
        `Creates the area ${area.name}${generalTechnology ? ", which has a row for each language" : ""}.`,
    ),
    ...at(plan.switchedAreas).map(
      ({ area }) =>
        `The area ${area.name} ${area.generalTechnology ? "will no longer have" : "will have"} a row for each ` +
        "language.",
    ),
    ...at(plan.newDisciplines).map(({ discipline }) => `Creates the discipline ${discipline.name}.`),
  ];
  const worded = (value: string | boolean) => (typeof value === "string" ? value : value ? "true" : "false");
  if (planned.outcome === "added") {
    const lacks = TEXTS.filter((text) => next[text] === "").map((text) => WORDS[text]);
    if (lacks.length > 0) notes.push(`Arrives as a draft, which isn't published: it lacks ${lacks.join(", ")}.`);
    const changes = [...TEXTS, ...(next.aliases === "" ? [] : (["aliases"] as const)), "published" as const].map(
      (field) => ({
        field,
        before: null,
        after: worded(next[field]),
      }),
    );
    return { line: line.line, outcome: "add", title, changes, removes: [], notes };
  }
  const { stored, fields, outcome } = planned;
  const rows = rated.get(stored.id) ?? 0;
  if (rows > 0) notes.push(`Unpublishing retires ${counted(rows, "rated row")}.`);
  const changes = fields.map((field) => ({
    field,
    before: worded(stored[field] ?? false),
    after: worded(next[field]),
  }));
  return { line: line.line, outcome: outcome === "updated" ? "change" : "leave", title, changes, removes: [], notes };
}
