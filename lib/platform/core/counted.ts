/** A number with its noun: "1 person", "1,200 people". Without `many`, an "s" makes the plural. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
