import { route } from "@/lib/doors/rest/route";
import { createPersonalAccessToken } from "@/lib/people/tokens/commands";
import { listPersonalAccessTokens } from "@/lib/people/tokens/queries";

export const GET = route(listPersonalAccessTokens);
export const POST = route(createPersonalAccessToken);
