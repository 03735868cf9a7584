/** The levels as stored, lowest first: the index is the ordinal. */
export const LEVELS = ["no_experience", "basic", "intermediate", "advanced"] as const;

export type DemoLevel = (typeof LEVELS)[number];

/** The level `steps` above (or, negative, below) the given one, never beyond either end. */
export function levelFrom(level: DemoLevel, steps: number): DemoLevel {
  const ordinal = Math.min(LEVELS.length - 1, Math.max(0, LEVELS.indexOf(level) + steps));
  return LEVELS[ordinal] ?? level;
}
