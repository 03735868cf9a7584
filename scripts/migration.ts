/**
 * Writes and checks migrations: `npm run migration -- create <name>` and `npm run migration -- check`. Prisma's own
 * command downloads a native engine. This runs the engine's WebAssembly build over a temporary server instead.
 */
import "./begin.mjs";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { startCluster } from "@/tests/support/database/postgres-cluster";
import { withClient } from "@/tests/support/database/template";

const SCHEMA = join("prisma", "schema.prisma");
const MIGRATIONS = join("prisma", "migrations");
const LOCK_FILE = "migration_lock.toml";
/** The engine's exit code for "there is a difference". */
const DIFFERENT = 2;
/** PostgreSQL's internal one-byte "char", which the engine's catalogue queries return and the adapter does not know. */
const OID_CHAR = 18;
const OID_TEXT = 25;

async function startEngine(schema: string): Promise<SchemaEngine> {
  // The module's type lacks the function that its own loader calls.
  const glue = engineModule as typeof engineModule & { __wbg_set_wasm(exports: WebAssembly.Exports): void };
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  const folder = dirname(fileURLToPath(import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg")));
  const bytes = readFileSync(join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, {
    "./schema_engine_bg.js": engineModule as unknown as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
  const factory = bindMigrationAwareSqlAdapterFactory(emptyDatabases());
  // The type of the class lacks its static `new`.
  const maker = engineModule.SchemaEngine as unknown as {
    new: (
      schemas: { datamodels: [string, string][] },
      log: (message: string) => void,
      adapter: unknown,
    ) => Promise<SchemaEngine>;
  };
  return maker.new({ datamodels: [[SCHEMA, schema]] }, () => {}, factory);
}

/** Gives every connection its own empty database: comparing two schemas needs no more. */
function emptyDatabases(): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: openEmpty,
    connectToShadowDb: openEmpty,
  };
}

/** Pools to end at the end: the engine doesn't dispose of every database it connects to. */
const opened: pg.Pool[] = [];
const cluster = startCluster();

async function openEmpty(): Promise<SqlDriverAdapter> {
  const { url } = await cluster;
  const name = `empty_${opened.length}`;
  await withClient(url(), (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE template0`));
  const pool = new pg.Pool({ connectionString: url(name) });
  opened.push(pool);
  const adapter = await new PrismaPg(pool).connect();
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => Promise<{ fields?: { dataTypeID: number }[] }>;
  let charColumns: number[] = [];
  const tolerantQuery = async (...parameters: unknown[]) => {
    const answer = await query(...parameters);
    charColumns = (answer.fields ?? []).flatMap((field, index) => (field.dataTypeID === OID_CHAR ? [index] : []));
    for (const field of answer.fields ?? []) if (field.dataTypeID === OID_CHAR) field.dataTypeID = OID_TEXT;
    return answer;
  };
  pool.query = tolerantQuery as unknown as typeof pool.query;
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (statement) => {
    const answer = await queryRaw(statement);
    for (const column of charColumns) answer.columnTypes[column] = ColumnTypeEnum.Character;
    return answer;
  };
  // The adapter's own method splits at every semicolon, even inside a function or a string.
  adapter.executeScript = async (sql) => {
    await pool.query(sql);
  };
  adapter.dispose = async () => {
    if (!pool.ended) await pool.end();
  };
  return adapter;
}

function readMigrations(): MigrationList {
  const entries = readdirSync(MIGRATIONS, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: LOCK_FILE, content: readFileSync(join(MIGRATIONS, LOCK_FILE), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: names.sort().map((path) => ({
      path,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(join(MIGRATIONS, path, "migration.sql"), "utf8") },
      },
    })),
  };
}

/** Returns the SQL that the migrations lack to match the schema; null if they match. */
async function difference(): Promise<string | null> {
  const content = readFileSync(SCHEMA, "utf8");
  const engine = await startEngine(content);
  const answer = await engine.diff({
    from: { tag: "migrations", ...readMigrations() },
    to: { tag: "schemaDatamodel", files: [{ path: SCHEMA, content }] },
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  });
  for (const pool of opened) if (!pool.ended) await pool.end();
  await (await cluster).stop();
  return answer.exitCode === DIFFERENT ? (answer.stdout ?? "") : null;
}

function write(name: string, sql: string): string {
  const timestamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(MIGRATIONS, `${timestamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), sql);
  return folder;
}

const [command, name] = process.argv.slice(2);
if (command === "create" && name !== undefined && /^[a-z][a-z0-9_]*$/.test(name)) {
  const sql = await difference();
  const unchanged = "Nothing to do: the migrations already match prisma/schema.prisma.";
  console.log(sql === null ? unchanged : `Wrote ${write(name, sql)}. Read it before you commit it.`);
} else if (command === "check") {
  const sql = await difference();
  const drift = `Drift: the migrations lack this to match prisma/schema.prisma.\n\n${sql}`;
  console.log(sql === null ? "In sync: the migrations match prisma/schema.prisma." : drift);
  process.exitCode = sql === null ? 0 : 1;
} else {
  console.error("Usage: npm run migration -- create <name_in_snake_case> | check");
  process.exitCode = 1;
}
