/** Names that mean the same in this trade, in the form of `normalizeForSearch`. */
const SYNONYMS: readonly (readonly string[])[] = [
  ["js", "javascript", "ecmascript"],
  ["ts", "typescript"],
  ["py", "python"],
  ["rb", "ruby"],
  ["golang", "go"],
  ["csharp", "c#"],
  ["cpp", "c++"],
  ["dotnet", ".net"],
  ["node", "nodejs", "node.js"],
  ["k8s", "kubernetes"],
  ["postgres", "postgresql"],
  ["mongo", "mongodb"],
  ["tf", "terraform"],
  ["gcp", "google cloud"],
  ["aws", "amazon web services"],
  ["ci", "continuous integration"],
  ["cd", "continuous delivery", "continuous deployment"],
  ["tdd", "test-driven development", "test driven development"],
  ["ddd", "domain-driven design", "domain driven design"],
  ["oop", "object-oriented programming", "object oriented programming"],
  ["ml", "machine learning"],
  ["ai", "artificial intelligence"],
  ["ux", "user experience"],
  ["ui", "user interface", "user interfaces"],
  ["a11y", "accessibility"],
  ["i18n", "internationalisation", "internationalization"],
  ["db", "database", "databases"],
];

/** Names that mean the same as a word. */
export const synonymsOf = (word: string): string[] =>
  SYNONYMS.filter((names) => names.includes(word)).flatMap((names) => names.filter((name) => name !== word));
