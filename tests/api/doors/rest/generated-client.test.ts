import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeApi } from "@/lib/doors/rest/openapi";
import { bearerFor } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { inProcessFetch } from "@/tests/support/in-process-fetch";
import { makeEmployee, makeManagerOf } from "@/tests/support/sheets";

const SOURCE = join(process.cwd(), "tests/support/generated-client/journey.ts");
const COMPILER = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: "ES2022",
  module: "ESNext",
  moduleResolution: "bundler",
  lib: ["ES2022", "DOM"],
  types: [],
  noUncheckedIndexedAccess: true,
};

type Fetch = Awaited<ReturnType<typeof inProcessFetch>>;

const db = testDatabase({ keepsRows: true });
let folder: string;
beforeAll(async () => {
  // In the project's folder, so that the compiler finds the packages.
  mkdirSync("tmp", { recursive: true });
  folder = mkdtempSync(join(process.cwd(), "tmp/generated-client-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (program: string, args: string[]) =>
  execFileSync(process.execPath, [join(process.cwd(), "node_modules", program), ...args], {
    cwd: folder,
    encoding: "utf8",
  });

test("a program with the generated client compiles, its mistakes don't, and it completes the main journey", async () => {
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(describeApi()));
  run("openapi-typescript/bin/cli.js", ["openapi.json", "-o", "schema.d.ts"]);
  copyFileSync(SOURCE, join(folder, "journey.ts"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: COMPILER, files: ["journey.ts"] }));
  expect(() => run("typescript-native/bin/tsc", ["-p", "tsconfig.json"])).not.toThrow();

  const { journey } = (await import(SOURCE)) as {
    journey: (employee: Fetch, manager: Fetch) => Promise<string | undefined>;
  };
  const employee = await makeEmployee(db);
  const manager = await makeManagerOf(db, employee);
  const level = await journey(
    await inProcessFetch(await bearerFor(employee)),
    await inProcessFetch(await bearerFor(manager)),
  );
  expect(level).toBe("intermediate");
}, 120_000);
