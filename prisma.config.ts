import { defineConfig } from "prisma/config";

// `prisma generate` doesn't use the native schema engine, but downloads it. Setting a path here avoids the download,
// which would fail without internet access.
if (process.argv.includes("generate")) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://unused" },
});
