import { serveToken } from "@/lib/doors/assistants/oauth-route";

export const POST = serveToken;
