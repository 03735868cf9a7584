/** Returns the SQL of a node-postgres query: a string, or an object with `text`. Empty for anything else. */
export function statementText(config: unknown): string {
  if (typeof config === "string") return config;
  if (typeof config === "object" && config !== null && "text" in config && typeof config.text === "string")
    return config.text;
  return "";
}

const isWord = (config: unknown, word: RegExp) => word.test(statementText(config));

export const isBegin = (config: unknown): boolean => isWord(config, /^\s*begin\s*;?\s*$/i);
export const isCommit = (config: unknown): boolean => isWord(config, /^\s*commit\s*;?\s*$/i);
export const isRollback = (config: unknown): boolean => isWord(config, /^\s*rollback\s*;?\s*$/i);
