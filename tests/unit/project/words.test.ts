import ts from "typescript";
import { sourceFiles, syntaxOf } from "@/tests/support/project/source-files";

/** Phrases that docs/writing.md rules out, each with what to write instead. */
const BANNED: readonly [RegExp, string][] = [
  [/\bthereof\b|\btherein\b|\bthereby\b|\bhereby\b/i, "of it, in it"],
  [/\banew\b/i, "again"],
  [/\bheed(s|ed)?\b/i, "follow"],
  [/\bwhomsoever\b|\bwhosoever\b|\bwhoever\b/i, "the person who"],
  [/\bcomes? to be\b/i, "becomes"],
  [
    /\bas it (now )?stands\b|\bstands? (there|here|now|in its place)\b|\bwhere (they|you|people) stand\b/i,
    "is, the current …",
  ],
  [/\basks? for a level\b|\basked for a level\b/i, "request"],
  [/\bask(s|ed)? anew\b/i, "request again"],
  [/\bis kept of\b|\bare kept of\b/i, "we store about"],
  [/\b(yours|theirs|his|hers) to (see|know|do)\b/i, "have access to"],
  [/\bnot [^.]{0,40} any more\b|n't [^.]{0,40} any more\b/i, "no longer"],
  [/\bup to now\b|\bby and by\b|\bfor want of\b/i, "so far, because there is no"],
];

/** The texts that a file may show: string literals, templates and JSX text with a space in them. Names of tests, keys and class names have none or aren't shown. */
function textsOf(file: string): { text: string; line: number }[] {
  const source = syntaxOf(file);
  const found: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && node.text.includes(" "))
      found.push({ text: node.text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const shown = sourceFiles.filter((file) =>
  /^(app\/[^/]+|components\/(shell|time|ui)\/.*|lib\/(api|client)\/.*)\.tsx?$/.test(file),
);

test("no text of the product uses a phrase that docs/writing.md rules out", () => {
  const found = shown.flatMap((file) =>
    textsOf(file).flatMap(({ text, line }) =>
      BANNED.filter(([phrase]) => phrase.test(text)).map(
        ([, instead]) => `${file}:${line} "${text.trim()}": write ${instead}`,
      ),
    ),
  );
  expect(found).toEqual([]);
});
