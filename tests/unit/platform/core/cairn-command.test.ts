import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { usage } from "@/lib/doors/cli/commands";
import { formerDatabase } from "@/lib/platform/db/own-server/data-folder";

const folder = mkdtempSync(join(tmpdir(), "cairn-command-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Where the build is, as in the image or in a checkout. */
function buildIn(...path: string[]) {
  const home = join(folder, ...path);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "cairn.mjs"), "");
  return jest.spyOn(process, "cwd").mockReturnValue(home);
}
afterEach(() => jest.restoreAllMocks());

const said = () => [usage()[0], /Run "(.*?) backup/.exec(formerDatabase("/data").message)?.[1]];

test("what is said names commands that the image has", () => {
  buildIn("app");
  expect(said()).toEqual(["Usage: node cairn.mjs COMMAND", "node cairn.mjs"]);
});

test("in a checkout they are npm's, also where its build runs", () => {
  const ofNpm = ["Usage: npm run cairn -- COMMAND", "npm run cairn --"];
  expect(said()).toEqual(ofNpm);
  buildIn(".next", "standalone");
  expect(said()).toEqual(ofNpm);
});
