/** The catalogues, by their names in the API. */
export const CATALOGUE_KINDS = ["technology", "role", "area"] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** What the product calls an entry of each catalogue. */
export const NOUNS = { technology: "language", role: "discipline", area: "area" } as const;

/** What admins decide about a discipline: whether its people have languages, and whether every sheet has it. */
export type DisciplineSwitches = { uses_languages: boolean; for_everyone: boolean };

/** Whether a discipline of this name uses languages unless an admin decided otherwise (the specification's rule). */
export const usesLanguagesByName = (name: string): boolean => name.includes("Developer");

/** Whether a renamed discipline uses languages: as its new name says, unless an admin had decided otherwise. */
export const languagesAfterRenaming = (before: DisciplineSwitches & { name: string }, name: string): boolean =>
  before.uses_languages === usesLanguagesByName(before.name) ? usesLanguagesByName(name) : before.uses_languages;

/** The noun with its article: "a language", "an area". */
export const withArticle = (kind: CatalogueKind) => `${kind === "area" ? "an" : "a"} ${NOUNS[kind]}`;

/** What can be merged: the entries of the catalogues, and competencies. */
export const MERGE_KINDS = [...CATALOGUE_KINDS, "competency"] as const;

export type MergeKind = (typeof MERGE_KINDS)[number];
