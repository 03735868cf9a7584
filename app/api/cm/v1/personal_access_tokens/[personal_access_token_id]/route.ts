import { route } from "@/lib/platform/routes/route";
import { deletePersonalAccessToken } from "@/lib/people/tokens/commands";

export const DELETE = route(deletePersonalAccessToken);
