import type { NextConfig } from "next";

const nextConfig: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  // server/http-server.ts compresses all answers.
  compress: false,
  typedRoutes: true,
  experimental: {
    // A route is loaded with its first request: with all of them, a start takes a second longer and 100 MB more.
    preloadEntriesOnStart: false,
    // They are in no build that we ship (80 MB), and take a third of the time that it takes.
    serverSourceMaps: false,
    // What the next build would reuse: 240 MB, which takes time to write where there will be none.
    turbopackFileSystemCacheForBuild: process.env.CAIRN_BUILDS_ONCE !== "1",
  },
  // Where assistants look for what /mcp and its sign-in can do (RFC 9728, RFC 8414).
  rewrites: async () => [
    { source: "/.well-known/oauth-protected-resource/:path*", destination: "/oauth/resource" },
    { source: "/.well-known/oauth-authorization-server/:path*", destination: "/oauth/metadata" },
  ],
  // Where CVs were called profiles.
  redirects: async () => [
    { source: "/profile", destination: "/cv", permanent: true },
    { source: "/profiles", destination: "/cvs", permanent: true },
    { source: "/profiles/:sheet_id", destination: "/cvs?sheet_id=:sheet_id", permanent: true },
    { source: "/profile-template", destination: "/document-template", permanent: true },
    // What people type.
    { source: "/grades", destination: "/expected-levels", permanent: false },
    // Where a case for a grade was on a page of its own.
    { source: "/grade-case", destination: "/conversations", permanent: true },
    { source: "/grade-cases/:sheet_id", destination: "/conversations?sheet_id=:sheet_id", permanent: true },
    // Where each room had its own settings.
    { source: "/settings/assistants", destination: "/settings/organisation", permanent: true },
    // Where rounds asked about rows instead of conversations.
    { source: "/review-rounds/:path*", destination: "/conversation-rounds", permanent: true },
  ],
  // These can't be bundled: jsdom and pino load files next to their own, pg has process-wide state.
  serverExternalPackages: ["isomorphic-dompurify", "jsdom", "pg", "pino"],
  // Read at a start, by programs that Next doesn't trace.
  outputFileTracingIncludes: { "/**": ["./prisma/migrations/**/*"] },
  // Leaves out Next's image optimizer (20 MB), which isn't used.
  outputFileTracingExcludes: { "**": ["**/node_modules/sharp/**/*", "**/node_modules/@img/**/*"] },
  images: { unoptimized: true },
  // npm test checks all types, so a build doesn't check them again.
  typescript: { ignoreBuildErrors: true },
};

export default nextConfig;
