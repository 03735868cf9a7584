import { createPerson } from "@/lib/people/directory/commands";
import { listPeople } from "@/lib/people/directory/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listPeople);
export const POST = route(createPerson);
