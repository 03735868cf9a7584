import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Milliseconds: every run compares two whole schemas in new databases. */
jest.setTimeout(120_000);

const project = mkdtempSync(join(tmpdir(), "cairn-drift-"));

beforeAll(() => {
  cpSync("prisma", join(project, "prisma"), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(project, "node_modules"));
  // The script reads the schema of its working folder; its imports resolve by the project's settings.
  cpSync("tsconfig.json", join(project, "tsconfig.json"));
  for (const folder of ["lib", "tests"]) symlinkSync(join(process.cwd(), folder), join(project, folder));
});

afterAll(() => rmSync(project, { recursive: true }));

const script = join(process.cwd(), "scripts/migration.ts");
const check = () =>
  spawnSync(process.execPath, ["--import", "tsx", script, "check"], { cwd: project, encoding: "utf8" });

// npm test has a separate check that there is no drift.
test("the drift check fails if the schema has a column that no migration creates", () => {
  const schema = join(project, "prisma/schema.prisma");
  writeFileSync(schema, readFileSync(schema, "utf8").replace("model Area {", "model Area {\n  colour String?"));
  expect(check()).toMatchObject({ status: 1, stdout: expect.stringContaining('ADD COLUMN     "colour"') });
});
