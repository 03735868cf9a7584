import { cx } from "@/components/ui/cx";

export type GlyphLevel = "no_experience" | "basic" | "intermediate" | "advanced";

export interface LevelGlyphProps {
  level: GlyphLevel;
  /** Sets another size than 16 px. */
  className?: string;
}

/** A level as a cairn of 0 to 3 stones, told apart by number before colour. Hidden from screen readers: its label is beside it. */
export function LevelGlyph({ level, className }: LevelGlyphProps) {
  return <span aria-hidden className={cx("level-glyph", className)} data-level={level} />;
}
