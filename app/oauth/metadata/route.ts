import { serveMetadata } from "@/lib/platform/routes/oauth-metadata";

// Reached as /.well-known/oauth-authorization-server (next.config.ts).
export const GET = serveMetadata;
