const DIGITS = 10;

/** Returns a key by which "level 2" sorts before "level 10": numbers in ten digits, as `cm_natural`. */
export const naturalKey = (key: string): string =>
  key.replace(/\d+/g, (number) => number.replace(/^0+(?=\d)/, "").padStart(DIGITS, "0"));

/** Compares normalized names in their natural order, and numbers by value. */
export function compareNaturally(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  const [a, b] = [naturalKey(String(one)), naturalKey(String(other))];
  return a === b ? 0 : a < b ? -1 : 1;
}
