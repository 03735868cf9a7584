import { AppError } from "@/lib/core/errors";
import { command } from "@/lib/core/operation";
import type { Tx } from "@/lib/db";
import { syncRows } from "@/lib/sheets/row-sync-store";
import * as contract from "./contract";
import { managesCatalogues } from "./policy";
import * as store from "./store";

const NOUNS = { technology: "language", role: "discipline", area: "area" } as const;
type Kind = keyof typeof NOUNS;

/** Names are unique without regard to case, accents and spaces: two spellings of one language would split its people. */
async function refuseTaken(tx: Tx, kind: Kind, name: string, exceptId: number | null) {
  const taken = await store.nameTaken(tx, kind, name, exceptId);
  if (taken === null) return;
  throw new AppError("conflict", `There is already a ${NOUNS[kind]} called ${taken}.`, {
    fields: { [`cm_${kind}.name`]: ["is taken"] },
  });
}

const made = (kind: Kind, after: { id: number; name: string }) => [
  { act: `${NOUNS[kind]}.created`, subjectId: null, after },
];
const changed = (kind: Kind, before: { id: number; name: string }, after: { id: number; name: string }) => [
  { act: `${NOUNS[kind]}.updated`, subjectId: null, before, after },
];

const edited = (kind: Kind) => ({
  shown: (_tx: Tx, subject: unknown) => subject,
  refusal: `Somebody else has changed this ${NOUNS[kind]} since you read it.`,
});

const nothingYet = async () => ({});

export const createTechnology = command({
  input: contract.createTechnology.input,
  load: nothingYet,
  policy: managesCatalogues,
  run: async (tx, { input }) => {
    await refuseTaken(tx, "technology", input.cm_technology.name, null);
    const answer = await store.insertTechnology(tx, input.cm_technology.name);
    return { answer, audit: made("technology", answer) };
  },
});

export const updateTechnology = command({
  input: contract.updateTechnology.input,
  load: (tx, { input }) => store.lockTechnology(tx, input.technology_id),
  policy: managesCatalogues,
  edit: edited("technology"),
  run: async (tx, { input, subject }) => {
    await refuseTaken(tx, "technology", input.cm_technology.name, subject.id);
    const answer = await store.renameTechnology(tx, subject.id, input.cm_technology.name);
    return { answer, audit: changed("technology", subject, answer) };
  },
});

export const createRole = command({
  input: contract.createRole.input,
  load: nothingYet,
  policy: managesCatalogues,
  run: async (tx, { input }) => {
    await refuseTaken(tx, "role", input.cm_role.name, null);
    const answer = await store.insertRole(tx, input.cm_role.name);
    return { answer, audit: made("role", answer) };
  },
});

export const updateRole = command({
  input: contract.updateRole.input,
  load: (tx, { input }) => store.lockRole(tx, input.role_id),
  policy: managesCatalogues,
  edit: edited("role"),
  run: async (tx, { input, subject }) => {
    await refuseTaken(tx, "role", input.cm_role.name, subject.id);
    const answer = await store.renameRole(tx, subject.id, input.cm_role.name);
    return { answer, audit: changed("role", subject, answer) };
  },
});

export const createArea = command({
  input: contract.createArea.input,
  load: nothingYet,
  policy: managesCatalogues,
  run: async (tx, { input }) => {
    await refuseTaken(tx, "area", input.cm_area.name, null);
    const answer = await store.insertArea(tx, input.cm_area.name, input.cm_area.general_technology);
    return { answer, audit: made("area", answer) };
  },
});

/** Renames an area; turning general_technology on or off brings every sheet's rows of it in line. */
export const updateArea = command({
  input: contract.updateArea.input,
  load: (tx, { input }) => store.lockArea(tx, input.area_id),
  policy: managesCatalogues,
  edit: edited("area"),
  run: async (tx, { input, subject }) => {
    const { name, general_technology } = input.cm_area;
    await refuseTaken(tx, "area", name, subject.id);
    const answer = await store.updateArea(tx, subject.id, name, general_technology);
    if (general_technology !== subject.general_technology) {
      await syncRows(tx, { competencyIds: await store.competenciesOfArea(tx, subject.id) });
    }
    return { answer, audit: changed("area", subject, answer) };
  },
});
