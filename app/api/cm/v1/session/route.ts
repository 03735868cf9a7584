import { createAccessToken } from "@/lib/auth/contract";
import { newAccessToken, sessionRoute } from "@/lib/auth/session-route";

export const POST = sessionRoute(createAccessToken, newAccessToken);
