import { serveMcp } from "@/lib/doors/assistants/mcp-route";

export const GET = serveMcp;
export const POST = serveMcp;
