import { serveRevocation } from "@/lib/platform/routes/oauth-route";

export const POST = serveRevocation;
