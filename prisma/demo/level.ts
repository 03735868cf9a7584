import { LEVELS, type Level } from "@/lib/vocabulary/levels/rules";

/** The level `steps` above (or, negative, below) the given one, never beyond either end. */
export function levelFrom(level: Level, steps: number): Level {
  const ordinal = Math.min(LEVELS.length - 1, Math.max(0, LEVELS.indexOf(level) + steps));
  return LEVELS[ordinal] ?? level;
}
