/** What an installation has so far. */
export type Setup = Readonly<{
  disciplines: number;
  languages: number;
  publishedCompetencies: number;
  /** Active and invited people besides the one who asks. */
  otherPeople: number;
  managed: number;
}>;

export const STEPS = ["disciplines", "competencies", "people", "managers"] as const;
export type Step = (typeof STEPS)[number];

/** Returns which steps are done, in the order in which they build on each other. */
export const stepsDone = (setup: Setup): Record<Step, boolean> => ({
  disciplines: setup.disciplines > 0,
  competencies: setup.publishedCompetencies > 0,
  people: setup.otherPeople > 0,
  managers: setup.managed > 0,
});

/** The browser's cookie with which an admin hides the steps. */
export const HIDING_COOKIE = "first_steps";
export const HIDDEN = "hidden";
