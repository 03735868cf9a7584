import { conflict } from "@/lib/platform/core/errors";
import { command } from "@/lib/platform/operation/operation";
import type { Tx } from "@/lib/platform/db";
import { giveToEveryone } from "@/lib/sheet/rows/disciplines-store";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import * as contract from "./contract";
import { managesCatalogues } from "./policy";
import { languagesAfterRenaming, NOUNS, usesLanguagesByName, withArticle, type CatalogueKind } from "./rules";
import * as store from "./store";

/** Throws `conflict` for a name in use, but for case and spaces: two spellings would split people. */
async function refuseTaken(tx: Tx, kind: CatalogueKind, name: string, exceptId: number | null) {
  const taken = await store.nameTaken(tx, kind, name, exceptId);
  if (taken === null) return;
  throw conflict("already-exists", `There is already ${withArticle(kind)} called ${taken}. Choose another name.`, {
    fields: { [`cm_${kind}.name`]: ["is taken"] },
  });
}

const createdEntry = (kind: CatalogueKind, after: { id: number; name: string }) => [
  { act: `${NOUNS[kind]}.created`, subjectId: null, after },
];
const updatedEntry = (
  kind: CatalogueKind,
  before: { id: number; name: string },
  after: { id: number; name: string },
) => [{ act: `${NOUNS[kind]}.updated`, subjectId: null, before, after }];

const editCheck = (kind: CatalogueKind) => ({
  shown: (_tx: Tx, subject: unknown) => subject,
  refusal: `Someone else changed this ${NOUNS[kind]} after you loaded it.`,
});

export const createLanguage = command(contract.createTechnology, {
  policy: managesCatalogues,
  run: async (tx, { input }) => {
    await refuseTaken(tx, "technology", input.cm_technology.name, null);
    const answer = await store.insertLanguage(tx, input.cm_technology.name);
    return { answer, audit: createdEntry("technology", answer) };
  },
});

export const updateLanguage = command(contract.updateTechnology, {
  load: (tx, { input }) => store.lockLanguage(tx, input.technology_id),
  policy: managesCatalogues,
  edit: editCheck("technology"),
  run: async (tx, { input, subject }) => {
    await refuseTaken(tx, "technology", input.cm_technology.name, subject.id);
    const answer = await store.renameLanguage(tx, subject.id, input.cm_technology.name);
    return { answer, audit: updatedEntry("technology", subject, answer) };
  },
});

export const createDiscipline = command(contract.createRole, {
  policy: managesCatalogues,
  run: async (tx, { input }) => {
    await refuseTaken(tx, "role", input.cm_role.name, null);
    const { name, uses_languages = usesLanguagesByName(name), for_everyone = false } = input.cm_role;
    const answer = await store.insertDiscipline(tx, name, { uses_languages, for_everyone });
    if (for_everyone) await giveToEveryone(tx, answer.id);
    return { answer, audit: createdEntry("role", answer) };
  },
});

/** Renames a discipline or sets its switches. One that becomes everyone's is added to every sheet. */
export const updateDiscipline = command(contract.updateRole, {
  load: (tx, { input }) => store.lockDiscipline(tx, input.role_id),
  policy: managesCatalogues,
  edit: editCheck("role"),
  run: async (tx, { input, subject }) => {
    await refuseTaken(tx, "role", input.cm_role.name, subject.id);
    const { name, for_everyone = subject.for_everyone } = input.cm_role;
    const uses_languages = input.cm_role.uses_languages ?? languagesAfterRenaming(subject, name);
    const answer = await store.updateDiscipline(tx, subject.id, name, { uses_languages, for_everyone });
    if (for_everyone && !subject.for_everyone) await giveToEveryone(tx, answer.id);
    return { answer, audit: updatedEntry("role", subject, answer) };
  },
});

export const createArea = command(contract.createArea, {
  policy: managesCatalogues,
  run: async (tx, { input }) => {
    await refuseTaken(tx, "area", input.cm_area.name, null);
    const answer = await store.insertArea(tx, input.cm_area.name, input.cm_area.general_technology);
    return { answer, audit: createdEntry("area", answer) };
  },
});

/** Renames an area; switching general_technology also adds and removes the area's rows on every sheet. */
export const updateArea = command(contract.updateArea, {
  load: (tx, { input }) => store.lockArea(tx, input.area_id),
  policy: managesCatalogues,
  edit: editCheck("area"),
  run: async (tx, { input, subject }) => {
    const { name, general_technology } = input.cm_area;
    await refuseTaken(tx, "area", name, subject.id);
    const answer = await store.updateArea(tx, subject.id, name, general_technology);
    if (general_technology !== subject.general_technology) {
      await syncRows(tx, { competencyIds: await store.competenciesOf(tx, [subject.id]) });
    }
    return { answer, audit: updatedEntry("area", subject, answer) };
  },
});
