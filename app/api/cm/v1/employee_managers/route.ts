import { route } from "@/lib/routes/route";
import * as people from "@/lib/matrices/contract";
import { listEmployees } from "@/lib/matrices/queries";

export const GET = route(people.listEmployees, listEmployees);
