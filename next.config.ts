import type { NextConfig } from "next";

const nextConfig: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  // What is in each page's first JavaScript and seldom renders again opts out by "use no memo": its caches took 5 kB there.
  reactCompiler: true,
  typedRoutes: true,
  // A route is loaded with its first request: with all of them, a start takes a second longer and 100 MB more.
  experimental: { preloadEntriesOnStart: false },
  // These can't be bundled: jsdom and PGlite load files next to their own, pg and the lock have process-wide state.
  serverExternalPackages: ["isomorphic-dompurify", "jsdom", "pg", "pino"],
  // Needed by the database thread, a separate program that Next doesn't trace.
  outputFileTracingIncludes: {
    "/**": [
      "./prisma/migrations/**/*",
      "./node_modules/@electric-sql/pglite/{package.json,LICENSE*}",
      "./node_modules/@electric-sql/pglite/dist/{*.js,*.wasm,*.data}",
      "./node_modules/@electric-sql/pglite/dist/fs/nodefs.js",
    ],
  },
  // Leaves out Next's image optimizer (20 MB), which isn't used.
  outputFileTracingExcludes: { "**": ["**/node_modules/sharp/**/*", "**/node_modules/@img/**/*"] },
  images: { unoptimized: true },
  // npm test checks all types, so a build doesn't check them again.
  typescript: { ignoreBuildErrors: true },
};

export default nextConfig;
