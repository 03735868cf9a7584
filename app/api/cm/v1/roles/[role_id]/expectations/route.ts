import { updateExpectations } from "@/lib/grades/ladder/commands";
import { listExpectations } from "@/lib/grades/ladder/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listExpectations);
export const PATCH = route(updateExpectations);
