import { route } from "@/lib/routes/route";
import { createPersonalAccessToken } from "@/lib/tokens/commands";
import * as tokens from "@/lib/tokens/contract";
import { listPersonalAccessTokens } from "@/lib/tokens/queries";

export const GET = route(tokens.listPersonalAccessTokens, listPersonalAccessTokens);
export const POST = route(tokens.createPersonalAccessToken, createPersonalAccessToken);
