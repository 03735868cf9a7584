import { serveRegistration } from "@/lib/platform/routes/oauth-route";

export const POST = serveRegistration;
