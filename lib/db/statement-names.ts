/** Enough for every statement the product has; what is generated beyond it (lists of changing length) stays unnamed. */
const CAPACITY = 500;

/**
 * Names for prepared statements, the same for the same SQL, so that a connection parses and plans each once. Every name costs memory
 * in every connection for as long as it lives, hence the cap: beyond it the answer is "", which node-postgres takes as unnamed.
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
