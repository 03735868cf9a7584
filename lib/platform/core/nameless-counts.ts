/** Smallest number of people that is said to someone who may not read their names. */
export const MIN_COUNTED = 5;
/** How many numbers are told as one. */
const BAND = MIN_COUNTED - 1;

/**
 * Returns what people read instead of a count of people whose names they may not read: the lowest number of the count's
 * band (5 for 5 to 8, 9 for 9 to 12), and null for a count below five. Each band ends with a multiple of four. So the
 * highest counts of several groups never add up to the lowest count of all groups together, which would give each
 * group's count away.
 */
export const namelessCount = (count: number): number | null =>
  count < MIN_COUNTED ? null : (Math.ceil(count / BAND) - 1) * BAND + 1;

/** Says it: "5–8", "fewer than 5". */
export const namelessText = (least: number | null): string =>
  least === null ? `fewer than ${MIN_COUNTED}` : `${least}–${least + BAND - 1}`;

/** The rule in words, for the API and the trust pack. */
export const NAMELESS_RULE =
  `in bands of ${BAND} (${namelessText(MIN_COUNTED)}, ${namelessText(MIN_COUNTED + BAND)}, …), and ` +
  `"${namelessText(null)}" below that, also for none`;
