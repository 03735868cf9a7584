import type { DemoLevel } from "../level";

/**
 * Something a person may have written on a row of their sheet, as stored rich text (HTML). It fits a row of that
 * competency (in that language, where one is named) at about that current level.
 */
export interface DemoNote {
  discipline: string;
  competency: string;
  technology?: string;
  level: DemoLevel;
  html: string;
}
