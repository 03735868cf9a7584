import type { NextConfig } from "next";

const nextConfig: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  reactCompiler: true,
  typedRoutes: true,
  // jsdom and PGlite load files beside themselves; pg and the lock keep process-wide state: none of them survives bundling.
  serverExternalPackages: ["isomorphic-dompurify", "jsdom", "pg", "@electric-sql/pglite", "proper-lockfile", "pino"],
  // The database thread is a program of its own, which Next doesn't trace.
  outputFileTracingIncludes: {
    "/**": [
      "./prisma/migrations/**/*",
      "./node_modules/@electric-sql/pglite/{package.json,LICENSE*}",
      "./node_modules/@electric-sql/pglite/dist/{*.js,*.wasm,*.data}",
      "./node_modules/@electric-sql/pglite/dist/fs/nodefs.js",
    ],
  },
  // Next brings an image optimiser of 20 MB; it is never called, as the next line says.
  outputFileTracingExcludes: { "**": ["**/node_modules/sharp/**/*", "**/node_modules/@img/**/*"] },
  images: { unoptimized: true },
  // npm test checks all types, the tests' included; a build doesn't do it a second time.
  typescript: { ignoreBuildErrors: true },
};

export default nextConfig;
