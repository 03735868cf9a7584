import { insertLanguages } from "@/lib/people/directory/import-store";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { ImportKind, PlannedLine } from "@/lib/platform/operation/import-kind";
import { toPlainText } from "@/lib/platform/rich-text/plain-text";
import { describeLine, POINTER_FILE, type PointerColumn, type PointerLine } from "./import-file-rules";
import * as rules from "./import-rules";
import { LANGUAGES, wroteEntry } from "@/lib/template/catalogues/journal-store";
import * as store from "./import-store";

/** Adds and changes learning pointers and links them to competencies. */
export const pointerImport: ImportKind<PointerColumn, PointerLine, rules.StoredPointers, rules.PlannedLine[]> = {
  format: POINTER_FILE,
  lock: store.lockPointers,
  read: (db, lines) => store.readPointersFor(db, lines),
  compare: rules.planPointers,
  report: async (_db, plan) => ({ lines: plan.map(describe), needsConfirmation: false }),

  async apply(tx, plan, stored, { userId }, toChange) {
    const addedLanguages = await insertLanguages(tx, newLanguages(plan, stored));
    const languageIds = new Map([...stored.languages, ...addedLanguages].map(({ name, id }) => [name, id]));
    const columnsOf = ({ language, ...values }: rules.PointerValues) => {
      const languageId = language === null ? null : languageIds.get(language);
      if (languageId === undefined) throw new Error("a language was renamed during the import");
      return { ...values, cm_technology_id: languageId };
    };
    const added = plan.filter(({ outcome }) => outcome === "made");
    const ofNew = { user_id: userId, updated_at: new Date().toISOString() };
    const addedIds = await store.insertPointers(
      tx,
      added.map(({ pointer }) => ({ ...columnsOf(pointer.next), ...ofNew, id: pointer.id })),
    );
    const idOfAdded = new Map(added.map(({ pointer }, place) => [pointer, addedIds[place]!]));
    const changing = plan.filter(({ outcome, fields }) => outcome === "updated" && fields.length > 0);
    const changed = [...new Set(changing.map(({ pointer }) => pointer))].filter(isStored);
    await toChange(
      "learning_pointer",
      changed.map((pointer) => pointer.stored.id),
    );
    await store.updatePointers(
      tx,
      changed.map(({ stored, next }) => ({ ...columnsOf(next), id: stored.id })),
    );
    const links = plan.flatMap(({ line, linkTo, pointer }) =>
      linkTo === null
        ? []
        : [{ line, cm_competency_id: linkTo, cm_learning_pointer_id: pointer.stored?.id ?? idOfAdded.get(pointer)! }],
    );
    const linkIds = await store.linkPointers(
      tx,
      links.map(({ line: _line, ...link }) => link),
    );
    const lineOf = new Map(plan.map(({ pointer, line }) => [pointer, line.line]));
    const pointerOf = { ownerId: null, thing: "learning_pointer" };
    const written = [
      ...addedLanguages.map(wroteEntry("technology")),
      ...added.map(({ line: { line }, pointer }) => ({
        ...pointerOf,
        line,
        subjectId: idOfAdded.get(pointer)!,
        title: pointer.next.name,
      })),
      ...changed.map((pointer) => ({
        ...pointerOf,
        line: lineOf.get(pointer)!,
        subjectId: pointer.stored.id,
        title: pointer.next.name,
      })),
      ...links.map(({ line }, place) => ({
        line: line.line,
        ownerId: null,
        thing: "competency_learning_pointer",
        subjectId: linkIds[place]!,
        title: describeLine(line),
      })),
    ];
    const counts = { made: added.length, updated: changed.length, linked: links.length };
    const changedTo = (side: "stored" | "next") =>
      changed.map((pointer) => ({ id: pointer.stored.id, ...picked(pointer[side], pointer.fields) }));
    return {
      written,
      competencyIds: [],
      audit: [
        {
          act: "learning_pointers.imported",
          subjectId: null,
          before: { changed: changedTo("stored") },
          after: { ...counts, made_ids: addedIds, changed: changedTo("next") },
        },
      ],
    };
  },

  tables: [store.POINTERS, store.LINKS, LANGUAGES],
};

/** The languages of the plan's pointers that don't exist yet. */
const newLanguages = (plan: readonly rules.PlannedLine[], { languages }: rules.StoredPointers) =>
  [...new Set(plan.flatMap(({ pointer }) => pointer.next.language ?? []))]
    .filter((name) => !languages.some((one) => one.name === name))
    .map((name) => ({ name, key: nameKeyOf(name) }));

const isStored = (pointer: rules.PlannedPointer): pointer is rules.PlannedPointer & { stored: rules.StoredPointer } =>
  pointer.stored !== null;

const picked = (values: rules.PointerValues, fields: readonly rules.Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

function describe({ outcome, line, fields, linkTo, pointer }: rules.PlannedLine): PlannedLine {
  const worded = (values: rules.PointerValues, field: rules.Field) =>
    field === "description" ? toPlainText(values.description) : (values[field] ?? "");
  const notes = [
    ...(linkTo !== null && outcome !== "made" ? ["Links it to the competency."] : []),
    ...(rules.losesFormatting(pointer) ? ["The new description has no formatting or pictures."] : []),
  ];
  // The title has the name, and most have no language.
  const isShown = (field: rules.Field) => field !== "name" && (field !== "language" || pointer.next.language !== null);
  const shown = outcome === "made" ? rules.FIELDS.filter(isShown) : fields;
  const changes = shown.map((field) => ({
    field,
    before: pointer.stored && worded(pointer.stored, field),
    after: worded(pointer.next, field),
  }));
  const isChange = outcome === "updated" || outcome === "linked";
  return {
    line: line.line,
    outcome: outcome === "made" ? "add" : isChange ? "change" : "leave",
    title: describeLine({ ...line, name: line.name ?? pointer.next.name }),
    changes,
    removes: [],
    notes,
  };
}
