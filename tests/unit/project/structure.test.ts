import { basename } from "node:path";
import { circles, importsOf, reachable, sourceFiles, syntaxOf, textOf } from "@/tests/support/project/source-files";

const code = sourceFiles.filter((file) => /\.tsx?$/.test(file) && !file.startsWith("tests/"));
const imports = new Map(code.map((file) => [file, importsOf(file)]));
const all = [...imports.values()].flat();

/** Folders of lib that aren't a domain, with their own kinds of file (docs/architecture.md says what each is for). */
const MACHINERY = ["core", "http", "auth", "db", "api", "client", "cli", "maintenance", "rich-text"];
/** The kinds of file that a domain is made of. */
const VOCABULARY =
  /^(contract|rules|policy|queries|commands|store|presenter|view|import|[a-z-]+-(rules|store|view|queries|commands))\.ts$/;

test("a domain is made of the closed set of files that docs/architecture.md describes", () => {
  const strange = code.filter((file) => {
    const [top, folder, ...rest] = file.split("/");
    if (top !== "lib" || rest.length === 0 || MACHINERY.includes(folder!)) return false;
    return !VOCABULARY.test(rest.join("/"));
  });
  expect(strange).toEqual([]);
});

test("no file is named for nothing in particular", () => {
  const vague = /^(utils?|helpers?|misc|common|services?|types?)\./;
  expect(sourceFiles.filter((file) => vague.test(basename(file)))).toEqual([]);
});

test("file names are in kebab case", () => {
  const ours = sourceFiles.filter((file) => !/[[(]/.test(basename(file)));
  expect(ours.filter((file) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(basename(file)))).toEqual([]);
});

test("no file of the product is longer than 250 lines", () => {
  const lines = (file: string) => textOf(file).trimEnd().split("\n").length;
  // The demo's texts are data, a file per topic.
  const product = sourceFiles.filter((file) => !/^(tests|prisma\/demo)\//.test(file));
  expect(product.filter((file) => lines(file) > 250)).toEqual([]);
});

test("no module imports itself through others", () => {
  expect(circles(all.filter(({ isType }) => !isType))).toEqual([]);
});

test("what the browser is sent holds no code of the server", () => {
  const isClient = (file: string) =>
    syntaxOf(file).statements[0]?.getText().replace(/[";]/g, "") === "use client" || file.startsWith("lib/client/");
  const sent = reachable(code.filter(isClient), (file) =>
    (imports.get(file) ?? []).filter(({ isType }) => !isType).map(({ to }) => to),
  );
  const SERVER =
    /^lib\/(db|http|cli|maintenance|api|auth(?!\/page-access))\b|^lib\/.*(store|queries|commands|presenter|contract)\.ts$|^lib\/core\/(env|operation|endpoint|log)\.ts$|^(node:|server-only|zod$|pg$|@prisma)/;
  expect([...sent].filter((file) => SERVER.test(file)).sort()).toEqual([]);
});
