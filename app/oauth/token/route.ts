import { serveToken } from "@/lib/platform/routes/oauth-route";

export const POST = serveToken;
