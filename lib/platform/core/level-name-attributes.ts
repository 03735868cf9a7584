import type { CSSProperties } from "react";
import { USUAL_LEVEL_NAMES } from "./level-name-rules";
import { LEVEL_NAMES } from "./level-names";

/** A column of a sheet's levels is as wide as the symbol and the name need, or a little less where others are long. */
const columnOf = (name: string) => `minmax(min-content, ${(2.4 + 0.46 * name.length).toFixed(2)}rem)`;
/** On a phone there is no symbol, and the four share the line. */
const shareOf = (name: string) => `${name.length + 1}fr`;

/** Attributes of the page's root that tell a browser a company's own names of the levels, and how wide they are. */
export const LEVEL_NAME_ATTRIBUTES =
  LEVEL_NAMES === USUAL_LEVEL_NAMES
    ? {}
    : {
        "data-level-names": LEVEL_NAMES.join(","),
        style: {
          "--level-columns": LEVEL_NAMES.map(columnOf).join(" "),
          "--level-shares": LEVEL_NAMES.map(shareOf).join(" "),
        } as CSSProperties,
      };
