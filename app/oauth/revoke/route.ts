import { serveRevocation } from "@/lib/doors/assistants/oauth-route";

export const POST = serveRevocation;
