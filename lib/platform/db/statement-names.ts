/** Enough for all of the product's statements. Generated ones beyond it (lists of varying length) stay unnamed. */
const CAPACITY = 500;

/**
 * Names prepared statements, the same for the same SQL, so that a connection parses and plans each once. Every name
 * uses memory in every connection, so their number is limited: beyond it the name is "", which node-postgres treats as
 * unnamed.
 */
export function statementNames(capacity = CAPACITY): (statement: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= capacity) return "";
    const name = `cairn_${names.size}`;
    names.set(sql, name);
    return name;
  };
}
