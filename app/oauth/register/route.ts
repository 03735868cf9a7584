import { serveRegistration } from "@/lib/doors/assistants/oauth-route";

export const POST = serveRegistration;
