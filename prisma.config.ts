import { defineConfig } from "prisma/config";

// `prisma generate` never runs the native schema engine, yet the CLI insists on downloading it first:
// naming any executable here keeps an install behind a closed network from failing.
if (process.argv.includes("generate")) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://unused" },
});
