import { route } from "@/lib/routes/route";
import { deletePersonalAccessToken } from "@/lib/tokens/commands";
import * as tokens from "@/lib/tokens/contract";

export const DELETE = route(tokens.deletePersonalAccessToken, deletePersonalAccessToken);
