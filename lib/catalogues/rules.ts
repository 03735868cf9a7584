/** The catalogues that admins manage, by their names in the API. */
export const CATALOGUE_KINDS = ["technology", "role", "area"] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** The product's word for one entry of each catalogue. */
export const NOUNS = { technology: "language", role: "discipline", area: "area" } as const;

/** The word with its article: "a language", "an area". */
export const withArticle = (kind: CatalogueKind) => `${kind === "area" ? "an" : "a"} ${NOUNS[kind]}`;
