import type { Setup } from "./store";

export type { Setup };

export const STEPS = ["framework", "disciplines", "people", "managers", "invite"] as const;
export type Step = (typeof STEPS)[number];

/** Returns which steps are done, in the order in which they build on each other. */
export const stepsDone = (setup: Setup): Record<Step, boolean> => ({
  framework: setup.publishedCompetencies > 0,
  disciplines: setup.disciplines > 0 && (setup.languageDisciplines === 0 || setup.languages > 0),
  people: setup.otherPeople > 0,
  // Managers without the role see no requests.
  managers: setup.named > 0 && setup.acting === setup.named,
  invite: setup.signedIn > 0,
});

/** The browser's cookie with which an admin hides the steps. */
export const HIDING_COOKIE = "first_steps";
export const HIDDEN = "hidden";
