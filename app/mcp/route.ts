import { serveMcp } from "@/lib/platform/routes/mcp-route";

export const GET = serveMcp;
export const POST = serveMcp;
