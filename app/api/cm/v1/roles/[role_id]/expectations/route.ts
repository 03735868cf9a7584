import { updateExpectations } from "@/lib/template/grades/commands";
import { listExpectations } from "@/lib/template/grades/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listExpectations);
export const PATCH = route(updateExpectations);
