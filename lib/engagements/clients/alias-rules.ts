/** A client that may not be named. */
export type Restricted = { name: string; alias: string };

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
const WORD = "[\\p{L}\\p{M}\\p{N}]";

/** Returns how to put the aliases of clients that may not be named in place of their names in texts, the longest first. */
export function aliasing(clients: readonly Restricted[]): (text: string) => string {
  const sorted = clients.toSorted((one, other) => other.name.length - one.name.length);
  if (sorted.length === 0) return (text) => text;
  const any = sorted.map(({ name }) => `(${literal(name.trim())})`).join("|");
  const names = new RegExp(`(?<!${WORD})(?:${any})(?!${WORD})`, "giu");
  return (text) =>
    text.replace(names, (...found: unknown[]) => {
      const at = found.slice(1, sorted.length + 1).findIndex((group) => group !== undefined);
      return sorted[at]?.alias ?? "";
    });
}

/** Puts the aliases of clients that may not be named in place of their names in a text. */
export const withAliases = (text: string, clients: readonly Restricted[]): string => aliasing(clients)(text);
