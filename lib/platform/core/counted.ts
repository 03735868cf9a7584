/** An integer with commas, "1,200", without Intl: its first use takes a slow phone a tenth of a second. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** A number with its noun: "1 person", "1,200 people". Without `many`, an "s" makes the plural. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** "Ada, Ben and Cy". */
export const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
