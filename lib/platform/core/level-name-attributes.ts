import type { CSSProperties } from "react";
import { USUAL_LEVEL_NAMES } from "./level-name-rules";
import { LEVEL_NAMES } from "./level-names";

/** The most letters of all names together with which the four are on one line, and on one line of a phone. */
const ONE_LINE = 44;
const ONE_LINE_OF_A_PHONE = 36;

/** On a sheet a name's column is as wide as its symbol and letters need, so that those of all rows are in line. */
const columnOf = (name: string) => `minmax(min-content, ${(2.5 + 0.44 * name.length).toFixed(2)}rem)`;
/** A phone shows no symbol, and the names share its width. */
const shareOf = (name: string) => `${name.length + 1}fr`;

function columns(names: readonly string[]) {
  const letters = names.join("").length;
  return {
    "--level-columns": letters <= ONE_LINE ? names.map(columnOf).join(" ") : "auto auto",
    "--level-shares": letters <= ONE_LINE_OF_A_PHONE ? names.map(shareOf).join(" ") : "1fr 1fr",
  };
}

/** Attributes of the page's root that tell a browser a company's own names of the levels, and how wide they are. */
export const LEVEL_NAME_ATTRIBUTES =
  LEVEL_NAMES === USUAL_LEVEL_NAMES
    ? {}
    : { "data-level-names": LEVEL_NAMES.join(","), style: columns(LEVEL_NAMES) as CSSProperties };
