// docs/spec-coverage.md: its sentences are written by hand, and the tests of each are those with a `// spec:` comment.
import { sourceFiles, textOf } from "@/tests/support/project/source-files";

/** Returns the tests of each sentence, by its name such as "sheet.columns". */
export function taggedTests(): Map<string, Set<string>> {
  const tests = new Map<string, Set<string>>();
  for (const file of sourceFiles.filter((path) => path.startsWith("tests/")).sort()) {
    const name = file.replace(/^tests\//, "").replace(/(\.(test|spec))?\.tsx?$/, "");
    for (const [, sentences = ""] of textOf(file).matchAll(/^ *\/\/ spec: (.+)$/gm))
      for (const sentence of sentences.split(", ")) tests.set(sentence, (tests.get(sentence) ?? new Set()).add(name));
  }
  return tests;
}

/** Returns the document with the tests of each sentence, and the sentences' names. */
export function specCoverage(document: string, tests = taggedTests()): { text: string; names: string[] } {
  const names: string[] = [];
  let section = "";
  const lines = document.split("\n").map((line) => {
    section = /^## .* \(([\w-]+)\)$/.exec(line)?.[1] ?? section;
    const [, sentence, name] = /^(- .* \(([\w-]+)\):)/.exec(line) ?? [];
    if (name === undefined) return line;
    names.push(`${section}.${name}`);
    return `${sentence} ${[...(tests.get(`${section}.${name}`) ?? [])].join(", ")}`;
  });
  return { text: lines.join("\n"), names };
}
