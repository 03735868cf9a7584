import { serveResource } from "@/lib/platform/routes/oauth-metadata";

// Reached as /.well-known/oauth-protected-resource (next.config.ts).
export const GET = serveResource;
