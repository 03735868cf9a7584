import { basename } from "node:path";
import ROOMS from "@/lib/rooms.json";
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
const MACHINERY = /^lib\/(platform|doors\/(?!trust)[a-z-]+|files\/spreadsheets)\//;
/** A domain is a folder of a room, or a room that is one domain. */
const DOMAIN = /^lib\/(?:learning|starters|[a-z-]+\/[a-z-]+)\//;
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

test("no path of an installation's files can be taken for the project's own, whose files a build takes in", () => {
  // Next.js follows a path whose last part is written out to every file of that name, also in a data folder.
  const followed = /\bjoin\((?!\/\* turbopackIgnore|")[^"\n]*, "/;
  const inBuild = code.filter((file) => /^(lib\/(?!doors\/cli)|app|instrumentation)/.test(file));
  expect(
    inBuild.filter((file) => {
      const text = textOf(file);
      return text.includes('from "node:path"') && text.split("\n").some((line) => followed.test(line));
    }),
  ).toEqual([]);
});

test("no module imports itself through others, types included", () => {
  expect(circles(all)).toEqual([]);
});

/** The domain of lib that a file is in; lib/platform/db.ts belongs to lib/platform/db. */
const folderOf = (file: string) => /^lib\/(?:learning|starters|[a-z-]+\/[a-z-]+)/.exec(file)?.[0];

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

const roomOf = (file: string) => {
  const [, top = "", room = ""] = /^(lib|components)\/(?!generated)([a-z-]+)\//.exec(file) ?? [];
  return { top, room, place: ROOMS.indexOf(room) };
};

/** The imports of a room above the file's own, each with what to move. */
function upward(imports: readonly Import[]): string[] {
  const isUp = (from: string, to: string) =>
    roomOf(from).top === roomOf(to).top && roomOf(to).place < roomOf(from).place;
  return imports
    .filter(({ from, to }) => isUp(from, to))
    .map(({ from, to }) => {
      const [lower, upper] = [roomOf(from), roomOf(to)];
      const fitsBelow = imports.every((one) => one.from !== to || !isUp(from, one.to));
      const fitsAbove = imports.every((one) => one.to !== from || !isUp(one.from, to));
      const advice = fitsBelow
        ? `move ${to} down to ${lower.top}/${lower.room}`
        : fitsAbove
          ? `move ${from} up to ${upper.top}/${upper.room}`
          : `pass in what ${from} needs, or move that part of ${to} down`;
      return `${from} imports ${to}, which is above it: ${advice}`;
    });
}

test("every room of lib and components has its place in lib/rooms.json", () => {
  const rooms = new Set(code.map((file) => roomOf(file).room).filter((room) => room !== ""));
  expect([...rooms].sort()).toEqual([...ROOMS].sort());
});

test("a room imports only rooms below it", () => {
  expect(upward(all)).toEqual([]);
});

test.each([
  // It imports nothing of the rooms between, so it can go down.
  ["lib/sheet/setup/queries.ts", "lib/learning/path-rules.ts", "move lib/learning/path-rules.ts down to lib/sheet"],
  // Only routes import the file, so it can go up.
  ["lib/sheet/pictures/queries.ts", "lib/finder/team/store.ts", "move lib/sheet/pictures/queries.ts up to lib/finder"],
  [
    "lib/sheet/rows/store.ts",
    "lib/finder/team/store.ts",
    "pass in what lib/sheet/rows/store.ts needs, or move that part of lib/finder/team/store.ts down",
  ],
])("when %s imports %s above it, the file to move is named", (from, to, advice) => {
  expect(upward([...all, { from, to, isType: true }])).toEqual([`${from} imports ${to}, which is above it: ${advice}`]);
});

test("the browser's bundle contains no server code", () => {
  const isClient = (file: string) =>
    syntaxOf(file).statements[0]?.getText().replace(/[";]/g, "") === "use client" ||
    file.startsWith("lib/doors/client/");
  const sent = reachable(code.filter(isClient), (file) =>
    (imports.get(file) ?? []).filter(({ isType }) => !isType).map(({ to }) => to),
  );
  const SERVER =
    /^lib\/(platform\/(db|http|operation)|doors\/(?!client\/|auth\/(?:page|page-access|pages|settings-pages|place-rules)))\b|^lib\/.*(store|queries|commands|presenter|contract)\.ts$|^lib\/platform\/core\/(env|endpoint|log)\.ts$|^(node:|server-only|zod$|pg$|@prisma)/;
  expect([...sent].filter((file) => SERVER.test(file)).sort()).toEqual([]);
});
