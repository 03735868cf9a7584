import { type GlyphLevel, LevelGlyph } from "./level-glyph";

export interface LevelStepsProps {
  level: GlyphLevel;
  /** The higher level whose missing stones are outlined. */
  asked: GlyphLevel;
  /** Of the level's own stones. */
  className?: string;
}

/** A level with the stones that another one has more, as outlines. Hidden from screen readers: say both in words. */
export function LevelSteps({ level, asked, className }: LevelStepsProps) {
  return (
    <span aria-hidden className="level-steps">
      <span className="level-missing" data-level={asked} data-from={level} />
      <LevelGlyph level={level} className={className} />
    </span>
  );
}
