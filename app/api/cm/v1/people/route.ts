import { createPerson } from "@/lib/people/directory/commands";
import { listPeople } from "@/lib/people/directory/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listPeople);
export const POST = route(createPerson);
