import { route } from "@/lib/doors/rest/route";
import { deletePersonalAccessToken } from "@/lib/people/tokens/commands";

export const DELETE = route(deletePersonalAccessToken);
