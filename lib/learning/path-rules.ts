/** The address of a competency's learning pointers; with a language, of those that fit its rows. */
export const competencyPointersPath = (competencyId: number, languageId: number | null) =>
  `/learning-pointers?competency_id=${competencyId}${languageId === null ? "" : `&technology_id=${languageId}`}` as const;
