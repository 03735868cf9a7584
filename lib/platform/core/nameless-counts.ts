/** Smallest number of people that is said to someone who may not read their names. */
export const MIN_COUNTED = 5;
/** How many numbers are told as one. */
const BAND = MIN_COUNTED - 1;

/**
 * Returns what people read of a number of people whose names they may not read: the lowest number of its band (5 for 5
 * to 8, 9 for 9 to 12), and null for fewer than five. Bands end with a multiple of four and begin after one: the
 * highest numbers of several groups never add up to the lowest of all together, from which each would follow.
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
