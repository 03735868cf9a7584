import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { noContent, type Option } from "@/lib/doors/cli/command";
import { createOutputFolder } from "@/lib/doors/cli/output-folder";
import { pack } from "@/lib/doors/cli/pack";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeEmployee } from "@/tests/support/sheets";

// The script takes seconds, and tests/unit/platform/server/supply-chain.test.ts runs it.
jest.mock("@/lib/doors/cli/pack/bill-of-materials", () => ({ billOfMaterials: async () => "{}" }));

const SECRET = "/services/T0/B0/hook-secret";
let folder: string;
const db = testDatabase({ keepsRows: true });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cairn-pack-"));
  await makeEmployee(db, 1, { firstName: "Hedwig", lastName: "Kiesler", email: "hedwig@acme.example" });
  await db.prisma.webhook.create({
    data: {
      name: "Staffing room",
      url: `https://hooks.example.com${SECRET}`,
      format: "slack",
      events: ["level.approved"],
      secret: "whsec_abc",
    },
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

async function packed(path: string): Promise<void> {
  const target = await createOutputFolder(path, folder);
  try {
    const task = { operand: path, options: new Set<Option>(), content: noContent() };
    await pack.run(task, { out: () => {}, err: () => {}, data: async () => {}, add: target.add });
    await target.keep();
  } finally {
    await target.discard();
  }
}

test("the pack has every table of the database with its columns, and has no person's data and no secret", async () => {
  await packed("all");
  const read = (name: string) => readFileSync(join(folder, "all", name), "utf8");
  const names = "access.csv access.md api.csv data-catalogue.csv data-catalogue.md evaluations.csv evaluations.md";
  const others = "interfaces.csv interfaces.md readme.md retention.md rights.md sbom.json security.md settings.csv";
  expect(readdirSync(join(folder, "all")).sort()).toEqual(
    `${names} ${others} settings.md to-sign.html versions.md`.split(" "),
  );
  const { rows } = await db.pool.query<{ table: string; columns: string }>(
    `SELECT table_name AS "table", string_agg(column_name, ', ' ORDER BY ordinal_position) AS columns
     FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name <> '_prisma_migrations' GROUP BY table_name`,
  );
  const catalogue = read("data-catalogue.csv").trim().split("\n").slice(1);
  expect(catalogue).toHaveLength(rows.length);
  for (const { table, columns } of rows)
    expect(catalogue.find((line) => line.includes(`,${table},`))).toContain(columns);
  expect(read("interfaces.md")).toContain("| Staffing room | hooks.example.com | slack | on | Request approved |");
  expect(read("readme.md")).toContain("| 1 | 0 | 0 | 0 | 0 |");
  const everything = readdirSync(join(folder, "all")).map(read).join("");
  for (const hidden of ["Hedwig", "Kiesler", "hedwig@acme.example", SECRET, "whsec_abc"])
    expect(everything).not.toContain(hidden);
});

test("a folder that isn't empty is refused, and one that isn't kept is removed", async () => {
  writeFileSync(join(folder, "taken"), "");
  await expect(packed("taken")).rejects.toThrow("The folder taken can't be written: it is a file.");
  await expect(packed(".")).rejects.toThrow("The folder . isn't empty. Name a new one.");
  const target = await createOutputFolder("new", folder);
  await target.add({ name: "readme.md", content: "" });
  await target.discard();
  expect(readdirSync(folder).sort()).toEqual(["all", "taken"]);
});
