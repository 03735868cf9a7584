/**
 * The alert texts about levels, word for word from the specification. Apart from the others, since a sheet's first
 * JavaScript has only these.
 */
export const LEVEL_FAILURES = {
  saveCompetencyChanges: "Fails to save competency changes",
  saveManagerCompetencyChanges: "Fails to save manager competency changes information",
  saveCompetencyChange: "Unable to save competency change",
} as const;
