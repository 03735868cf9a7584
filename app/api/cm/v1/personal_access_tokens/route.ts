import { route } from "@/lib/platform/routes/route";
import { createPersonalAccessToken } from "@/lib/people/tokens/commands";
import * as tokens from "@/lib/people/tokens/contract";
import { listPersonalAccessTokens } from "@/lib/people/tokens/queries";

export const GET = route(tokens.listPersonalAccessTokens, listPersonalAccessTokens);
export const POST = route(tokens.createPersonalAccessToken, createPersonalAccessToken);
