import { serveMetadata } from "@/lib/doors/assistants/oauth-metadata";

// Reached as /.well-known/oauth-authorization-server (next.config.ts).
export const GET = serveMetadata;
