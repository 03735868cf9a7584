/** The catalogues, by their names in the API. */
export const CATALOGUE_KINDS = ["technology", "role", "area"] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** What the product calls an entry of each catalogue. */
export const NOUNS = { technology: "language", role: "discipline", area: "area" } as const;

/** The noun with its article: "a language", "an area". */
export const withArticle = (kind: CatalogueKind) => `${kind === "area" ? "an" : "a"} ${NOUNS[kind]}`;
