type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S;

/** A record as the API formats it: its fields in snake case, its moments as text. */
export type OnWire<T> = T extends Date
  ? string
  : T extends readonly (infer One)[]
    ? OnWire<One>[]
    : T extends object
      ? { [Field in keyof T as SnakeCase<Field & string>]: OnWire<T[Field]> }
      : T;

/** Formats a record of the database for the API: only what its store selected. */
export function onWire<T>(record: T): OnWire<T> {
  const formatted = (value: unknown): unknown => {
    if (value instanceof Date) return value.toISOString();
    if (Array.isArray(value)) return value.map(formatted);
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value).map(([field, one]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      formatted(one),
    ]);
    return Object.fromEntries(fields);
  };
  return formatted(record) as OnWire<T>;
}
