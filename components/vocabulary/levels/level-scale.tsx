import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { LevelGlyph } from "./level-glyph";

/** The levels from the lowest to the highest, each with its stones. */
export const LevelScale = () => (
  <ul aria-label="Levels" className="grid grid-cols-4 gap-2 text-sm">
    {LEVELS.map((level) => (
      <li key={level}>
        <LevelGlyph level={level} className="mb-1 block! size-7!" />
        {LEVEL_LABELS[level]}
      </li>
    ))}
  </ul>
);
