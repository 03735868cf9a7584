import type { OwnAct } from "@/lib/finder/palette-search/rules";

export type Audience = "anyone" | "signed_in" | "reviewers" | "finders" | "planners" | "admins";
/** What one does with the pages of the admins' menu, in this order. */
export const MENU_GROUPS = ["Company", "Connections", "Framework", "Data"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];
/**
 * An act of a page: its name, what else people call it, what is added to the page's path where that opens it, and what must
 * be there for it.
 */
type PageAct = { label: string; words?: string; to?: `${"?" | "#"}${string}`; audience?: Audience; needs?: OwnAct };
export type Page = {
  /** The page's path. Its rules also apply to every page below it. */
  href: string;
  audience: Audience;
  /** Where signed-in people without access are sent, if not to "/". */
  otherwise?: "/sheet";
  /** Its name in the palette. Pages without a label aren't in it. */
  label?: string;
  /** What the navbar calls the place that begins with it. */
  place?: string;
  /** What else people call it, for the palette. */
  words?: string;
  /** What one does there, for the palette. */
  acts?: readonly PageAct[];
  /** Set for a page that only shows records as stored; what another computes is in `evaluation-rules.ts`. */
  plain?: true;
  /** Its group in the admins' menu, if it has a link there. */
  inMenu?: MenuGroup;
};
