import type { DemoLevel } from "../level";

/**
 * A note for a row of a sheet, as stored rich text (HTML). It fits a row of this competency (and language, if it has
 * one) at about this current level.
 */
export interface DemoNote {
  discipline: string;
  competency: string;
  technology?: string;
  level: DemoLevel;
  html: string;
}
