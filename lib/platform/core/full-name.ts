/** A person's name as screens, files and messages show it. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/** As fullName, of a record of the database. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  fullName({ first_name: firstName, last_name: lastName });

/** The first letters of a name's first and last word: "ŁB" of "Łukasz Baranek", "A" of "Ada". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = [words[0]!, ...words.slice(1).slice(-1)];
  return ends
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
