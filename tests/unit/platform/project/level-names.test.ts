import { sourceFiles, stringsOf } from "@/tests/support/project/source-files";

/** The API's descriptions name levels as its values do; app/dev shows states of controls to developers only. */
const EXCEPTED = /\/contract\.ts$|^app\/dev\/|^lib\/platform\/core\/(level-name-rules|settings)\.ts$/;
const NAME = /\b(Basic|Intermediate|Advanced)\b|None, |as None\b/;

test("no text says a level's name itself, so that a company's own names are shown everywhere", () => {
  const shown = sourceFiles.filter((file) => /^(app|components|lib)\/.*\.tsx?$/.test(file) && !EXCEPTED.test(file));
  const saying = shown.flatMap((file) =>
    stringsOf(file)
      .map(({ text }) => text.trim())
      .filter((text) => NAME.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(saying).toEqual([]);
});
