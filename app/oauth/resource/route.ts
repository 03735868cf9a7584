import { serveResource } from "@/lib/doors/assistants/oauth-metadata";

// Reached as /.well-known/oauth-protected-resource (next.config.ts).
export const GET = serveResource;
