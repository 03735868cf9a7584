import { call, type Answer } from "@/lib/doors/client/call";
import { callAll } from "@/lib/doors/client/call-all";
import { FAILURES, type Failure } from "@/lib/platform/core/failures";
import type { CatalogueKind } from "@/lib/template/catalogues/rules";

export type { CatalogueKind };

/** The switches of areas (`general_technology`) and of disciplines. */
export type EntrySwitch = "general_technology" | "uses_languages" | "for_everyone";

/** An entry's fields in the form. A switch that its catalogue doesn't have is false. */
export type EntryFields = { name: string } & Record<EntrySwitch, boolean>;
export type Entry = EntryFields & { id: number; retired: boolean };

/** A merge or retirement that can be undone. */
export type Merge = Answer<"GET /catalogue_merges">[number];

/** A list that admins manage: its texts and its calls. The calls throw as `call` does. */
export type Catalogue = {
  title: string;
  /** The word for one entry. */
  noun: string;
  plural: string;
  switches: readonly EntrySwitch[];
  /** `reload` is shown when reading the list again after a save fails. */
  failures: { load: Failure; reload: Failure; add: Failure; edit: Failure };
  load: (signal: AbortSignal) => Promise<Entry[]>;
  add: (fields: EntryFields) => Promise<{ id: number; name: string }>;
  edit: (id: number, fields: EntryFields) => Promise<unknown>;
  loadMerges: (signal: AbortSignal) => Promise<Merge[]>;
};

export const NO_SWITCHES = { general_technology: false, uses_languages: false, for_everyone: false };
type Listed = { id: number; name: string; retired: boolean };
const withSwitches = (entries: readonly (Listed & Partial<Record<EntrySwitch, boolean>>)[]): Entry[] =>
  entries.map((entry) => ({ ...NO_SWITCHES, ...entry }));
const mergesOf = (kind: CatalogueKind) => (signal: AbortSignal) =>
  callAll("GET /catalogue_merges", { query: { kind } }, { signal });

export const CATALOGUES: Record<CatalogueKind, Catalogue> = {
  technology: {
    title: "Manage All Languages",
    noun: "language",
    plural: "languages",
    switches: [],
    failures: {
      load: FAILURES.retrieveAllTechnologies,
      reload: FAILURES.retrieveTechnologies,
      add: FAILURES.saveNewLanguage,
      edit: FAILURES.saveLanguageChange,
    },
    load: async (signal) => withSwitches(await callAll("GET /technologies", {}, { signal })),
    add: ({ name }) => call("POST /technologies", { body: { cm_technology: { name } } }),
    edit: (technology_id, { name }) =>
      call("PATCH /technologies/{technology_id}", { params: { technology_id }, body: { cm_technology: { name } } }),
    loadMerges: mergesOf("technology"),
  },
  role: {
    title: "Manage Disciplines",
    noun: "discipline",
    plural: "disciplines",
    switches: ["uses_languages", "for_everyone"],
    failures: {
      load: FAILURES.retrieveAllRoles,
      reload: FAILURES.retrieveRoles,
      add: FAILURES.addRole,
      edit: FAILURES.editRole,
    },
    load: async (signal) => withSwitches(await callAll("GET /roles", {}, { signal })),
    add: ({ name, uses_languages, for_everyone }) =>
      call("POST /roles", { body: { cm_role: { name, uses_languages, for_everyone } } }),
    edit: (role_id, { name, uses_languages, for_everyone }) =>
      call("PATCH /roles/{role_id}", {
        params: { role_id },
        body: { cm_role: { name, uses_languages, for_everyone } },
      }),
    loadMerges: mergesOf("role"),
  },
  area: {
    title: "Manage Areas",
    noun: "area",
    plural: "areas",
    switches: ["general_technology"],
    failures: {
      load: FAILURES.retrieveAllAreas,
      reload: FAILURES.retrieveAreas,
      add: FAILURES.addArea,
      edit: FAILURES.editArea,
    },
    load: async (signal) => withSwitches(await callAll("GET /areas", {}, { signal })),
    add: ({ name, general_technology }) => call("POST /areas", { body: { cm_area: { name, general_technology } } }),
    edit: (area_id, { name, general_technology }) =>
      call("PATCH /areas/{area_id}", { params: { area_id }, body: { cm_area: { name, general_technology } } }),
    loadMerges: mergesOf("area"),
  },
};
