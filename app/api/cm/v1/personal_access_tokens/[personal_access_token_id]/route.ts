import { route } from "@/lib/platform/routes/route";
import { deletePersonalAccessToken } from "@/lib/people/tokens/commands";
import * as tokens from "@/lib/people/tokens/contract";

export const DELETE = route(tokens.deletePersonalAccessToken, deletePersonalAccessToken);
