import { call, callAll, type Answer } from "@/lib/client/call";
import { FAILURES, type Failure } from "@/lib/core/failures";
import type { CatalogueKind } from "@/lib/catalogues/rules";

export type { CatalogueKind };

/** An entry's fields in the form. `general_technology` is for areas only. */
export type EntryFields = { name: string; general_technology: boolean };
export type Entry = EntryFields & { id: number; retired: boolean };

/** A merge or retirement that can be undone. */
export type Merge = Answer<"GET /catalogue_merges">[number];

/** A list that admins manage: its texts and its calls. The calls throw as `call` does. */
export type Catalogue = {
  title: string;
  /** The word for one entry. */
  noun: string;
  plural: string;
  hasGeneralTechnology: boolean;
  /** `reload` is shown when reading the list again after a save fails. */
  failures: { load: Failure; reload: Failure; add: Failure; edit: Failure };
  load: (signal: AbortSignal) => Promise<Entry[]>;
  add: (fields: EntryFields) => Promise<unknown>;
  edit: (id: number, fields: EntryFields) => Promise<unknown>;
  loadMerges: (signal: AbortSignal) => Promise<Merge[]>;
};

const plain = (entries: readonly { id: number; name: string; retired: boolean }[]): Entry[] =>
  entries.map((entry) => ({ ...entry, general_technology: false }));
const mergesOf = (kind: CatalogueKind) => (signal: AbortSignal) =>
  callAll("GET /catalogue_merges", { query: { kind } }, { signal });

export const CATALOGUES: Record<CatalogueKind, Catalogue> = {
  technology: {
    title: "Manage All Languages",
    noun: "language",
    plural: "languages",
    hasGeneralTechnology: false,
    failures: {
      load: FAILURES.retrieveAllTechnologies,
      reload: FAILURES.retrieveTechnologies,
      add: FAILURES.saveNewLanguage,
      edit: FAILURES.saveLanguageChange,
    },
    load: async (signal) => plain(await callAll("GET /technologies", {}, { signal })),
    add: ({ name }) => call("POST /technologies", { body: { cm_technology: { name } } }),
    edit: (technology_id, { name }) =>
      call("PATCH /technologies/{technology_id}", { params: { technology_id }, body: { cm_technology: { name } } }),
    loadMerges: mergesOf("technology"),
  },
  role: {
    title: "Manage Disciplines",
    noun: "discipline",
    plural: "disciplines",
    hasGeneralTechnology: false,
    failures: {
      load: FAILURES.retrieveAllRoles,
      reload: FAILURES.retrieveRoles,
      add: FAILURES.addRole,
      edit: FAILURES.editRole,
    },
    load: async (signal) => plain(await callAll("GET /roles", {}, { signal })),
    add: ({ name }) => call("POST /roles", { body: { cm_role: { name } } }),
    edit: (role_id, { name }) => call("PATCH /roles/{role_id}", { params: { role_id }, body: { cm_role: { name } } }),
    loadMerges: mergesOf("role"),
  },
  area: {
    title: "Manage Areas",
    noun: "area",
    plural: "areas",
    hasGeneralTechnology: true,
    failures: {
      load: FAILURES.retrieveAllAreas,
      reload: FAILURES.retrieveAreas,
      add: FAILURES.addArea,
      edit: FAILURES.editArea,
    },
    load: (signal) => callAll("GET /areas", {}, { signal }),
    add: ({ name, general_technology }) => call("POST /areas", { body: { cm_area: { name, general_technology } } }),
    edit: (area_id, { name, general_technology }) =>
      call("PATCH /areas/{area_id}", { params: { area_id }, body: { cm_area: { name, general_technology } } }),
    loadMerges: mergesOf("area"),
  },
};
