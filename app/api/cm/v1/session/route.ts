import { createAccessToken } from "@/lib/platform/auth/contract";
import { newAccessToken, sessionRoute } from "@/lib/platform/routes/session-route";

export const POST = sessionRoute(createAccessToken, newAccessToken);
