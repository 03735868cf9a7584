import ts from "typescript";
import { sourceFiles, syntaxOf } from "@/tests/support/project/source-files";

/** The API's descriptions name levels as its values do; app/dev shows states of controls to developers only. */
const EXCEPTED = /\/contract\.ts$|^app\/dev\/|^lib\/platform\/core\/(level-name-rules|settings)\.ts$/;
const NAME = /\b(Basic|Intermediate|Advanced)\b|None, |as None\b/;

const textsOf = (file: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text.trim());
    else if (ts.isJsxText(node)) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(syntaxOf(file));
  return found;
};

test("no text says a level's name itself, so that a company's own names are shown everywhere", () => {
  const shown = sourceFiles.filter((file) => /^(app|components|lib)\/.*\.tsx?$/.test(file) && !EXCEPTED.test(file));
  const saying = shown.flatMap((file) =>
    textsOf(file)
      .filter((text) => NAME.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(saying).toEqual([]);
});
