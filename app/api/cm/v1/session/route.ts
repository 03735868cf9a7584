import { createAccessToken } from "@/lib/auth/contract";
import { newAccessToken, sessionRoute } from "@/lib/routes/session-route";

export const POST = sessionRoute(createAccessToken, newAccessToken);
