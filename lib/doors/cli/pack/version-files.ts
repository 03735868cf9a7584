import { productVersion } from "@/lib/platform/core/version";
import type { Database } from "@/lib/platform/db";
import { readMigrations } from "@/lib/doors/trust/store";
import type { PackedFile } from "@/lib/doors/cli/command";
import { billOfMaterials } from "./bill-of-materials";
import { documentOf, listText } from "./markdown";

/** Returns the versions of the product, its platform and database, and its bill of materials. */
export async function versionFiles(database: Database): Promise<PackedFile[]> {
  const migrations = await readMigrations(database);
  const bom = await billOfMaterials();
  return [
    documentOf(
      "versions",
      "Versions",
      listText([
        `Product: ${productVersion()}`,
        `Node.js: ${process.versions.node}`,
        `PostgreSQL: ${database.version} (${database.isOwn ? "Cairn's own" : "in DATABASE_URL"})`,
        `Latest migration of the database: ${migrations.at(-1) ?? "none"} (${migrations.length} applied)`,
      ]),
      "`sbom.json` lists every npm package that the product ships, with version, licence and, where the " +
        "package names them, authors (CycloneDX).",
    ),
    { name: "sbom.json", content: bom },
  ];
}
