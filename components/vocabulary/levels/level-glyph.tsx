import cx from "clsx";

export type GlyphLevel = "no_experience" | "basic" | "intermediate" | "advanced";

export interface LevelGlyphProps {
  level: GlyphLevel;
  /** For a size other than 16 px. */
  className?: string;
}

/**
 * A level as a cairn of 0 to 3 stones, so that levels differ by more than colour. Hidden from screen readers: the label
 * is beside it.
 */
export function LevelGlyph({ level, className }: LevelGlyphProps) {
  return <span aria-hidden className={cx("level-glyph", className)} data-level={level} />;
}
