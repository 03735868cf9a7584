import { basename } from "node:path";
import {
  circles,
  type Import,
  importsOf,
  reachable,
  sourceFiles,
  syntaxOf,
  textOf,
} from "@/tests/support/project/source-files";

const code = sourceFiles.filter((file) => /\.tsx?$/.test(file) && !file.startsWith("tests/"));
const imports = new Map(code.map((file) => [file, importsOf(file)]));
const all = [...imports.values()].flat();

/** Folders of lib that aren't a domain, with their own kinds of file (docs/architecture.md says what each is for). */
const MACHINERY = /^lib\/(platform|messages\/delivery|privacy\/maintenance|files\/(spreadsheets|documents))\//;
/** A domain is a folder of a room, or a room that is one domain. */
const DOMAIN = /^lib\/(?:learning|[a-z-]+\/[a-z-]+)\//;
/** The kinds of file that a domain may have. */
const VOCABULARY =
  /^(contract|rules|policy|queries|commands|store|presenter|view|import|[a-z-]+-(rules|store|view|queries|commands))\.ts$/;

test("a domain has only the kinds of file that docs/architecture.md describes", () => {
  const strange = code.filter((file) => {
    if (!file.startsWith("lib/") || MACHINERY.test(file)) return false;
    return !DOMAIN.test(file) || !VOCABULARY.test(file.replace(DOMAIN, ""));
  });
  expect(strange).toEqual([]);
});

test("no file has a vague name", () => {
  const vague = /^(utils?|helpers?|misc|common|services?|types?)\./;
  expect(sourceFiles.filter((file) => vague.test(basename(file)))).toEqual([]);
});

test("file names are in kebab case", () => {
  const ours = sourceFiles.filter((file) => !/[[(]/.test(basename(file)));
  expect(ours.filter((file) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(basename(file)))).toEqual([]);
});

test("no file of the product is longer than 250 lines", () => {
  const lines = (file: string) => textOf(file).trimEnd().split("\n").length;
  const product = sourceFiles.filter((file) => !file.startsWith("tests/"));
  expect(product.filter((file) => lines(file) > 250)).toEqual([]);
});

test("no module imports itself through others", () => {
  expect(circles(all.filter(({ isType }) => !isType))).toEqual([]);
});

/** The domain of lib that a file is in; lib/platform/db.ts belongs to lib/platform/db. */
const folderOf = (file: string) => /^lib\/(?:learning|[a-z-]+\/[a-z-]+)/.exec(file)?.[0];

const betweenFolders = (imports: readonly Import[]) =>
  imports.flatMap(({ from, to }) => {
    const edge = { from: folderOf(from), to: folderOf(to) };
    return edge.from && edge.to && edge.from !== edge.to ? [{ from: edge.from, to: edge.to }] : [];
  });

test("no folder of lib imports itself through others, types included", () => {
  expect(circles(betweenFolders(all))).toEqual([]);
});

test("a type that lib/platform/core imports from lib/platform/db is found as a circle of folders", () => {
  const back = { from: "lib/platform/core/errors.ts", to: "lib/platform/db.ts", isType: true };
  expect(circles(betweenFolders([...all, back]))).toContainEqual(["lib/platform/core", "lib/platform/db"]);
});

test("the browser's bundle contains no server code", () => {
  const isClient = (file: string) =>
    syntaxOf(file).statements[0]?.getText().replace(/[";]/g, "") === "use client" ||
    file.startsWith("lib/doors/client/");
  const sent = reachable(code.filter(isClient), (file) =>
    (imports.get(file) ?? []).filter(({ isType }) => !isType).map(({ to }) => to),
  );
  const SERVER =
    /^lib\/(platform\/(db|http|routes|operation|cli|api|auth(?!\/page-access))|messages\/delivery|privacy\/maintenance)\b|^lib\/.*(store|queries|commands|presenter|contract)\.ts$|^lib\/platform\/core\/(env|endpoint|log)\.ts$|^(node:|server-only|zod$|pg$|@prisma)/;
  expect([...sent].filter((file) => SERVER.test(file)).sort()).toEqual([]);
});
