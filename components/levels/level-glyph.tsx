import { cx } from "@/components/ui/cx";

export type GlyphLevel = "no_experience" | "basic" | "intermediate" | "advanced";

export interface LevelGlyphProps {
  level: GlyphLevel;
  /** Of 16 px, unless it gives another width and height. */
  className?: string;
}

/** A level as a cairn of none to three stones: read by their number before their colour. Mute: words stand beside it. */
export function LevelGlyph({ level, className }: LevelGlyphProps) {
  return <span aria-hidden className={cx("level-glyph", className)} data-level={level} />;
}
