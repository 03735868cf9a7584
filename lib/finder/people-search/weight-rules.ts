/** How typed text says what is a must and what is nice to have. All but what splits it are matched in the form of `normalizeForSearch`. */

/** Before what is nice to have, also of all parts that follow. */
export const NICE =
  /^nice(?:[ -]to[ -]haves?)?\s*:?\s+|^(?:nice(?:[ -]to[ -]haves?)?|optional(?:ly)?)\s*:\s*|^bonus:?\s+/;
/** Before one part alone, not all that follow: "preferably in Munich, Go". */
export const NICE_ONE =
  /^(?:ideally|optional(?:ly)?|(?:we |i )?prefer(?:ably|red)?:?|idealerweise|vorzugsweise|bevorzugt) /;
/** Behind what it is about: "docker (nice to have)", "docker optional". */
export const NICE_AFTER =
  /^(?:\(nice to have\)|\(?nice-to-have\)?|\(?optional(?:ly)?\)?|\(?ideally\)?|\(?prefer(?:ably|red)\)?|bevorzugt|nice to have|nice|(?:would be|ware) (?:nice|schon)|(?:is )?a plus|(?:as )?a? ?bonus)$/;
/** Before it in the same part: "java advanced nice to have kotlin". */
export const NICE_WITHIN = /(?<=\S)\s+(?=(?:nice[ -]to[ -]have|nice(?![ -]to)|ideally|preferably)(?::\s*|\s+)\S)/gi;
/** Behind what is a must. */
export const MUST_AFTER = /^(?:\(?must(?:[- ]haves?)?\)?|required|muss)$/;
/** "React (nice to have) and Go": what is in brackets ends a part. */
export const BRACKETS =
  /(\((?:nice[ -]to[ -]have|optional(?:ly)?|ideally|must(?:[ -]have)?)\))\s+(?:(?:and|und)\s+)?(?=\S)/gi;
/** Before what is a must. */
export const MUST = /^musts?(?:[ -]haves?)?\s*:\s*|^musts?(?:[ -]haves?)?\s+/;
