import { createPerson } from "@/lib/people/directory/commands";
import * as directory from "@/lib/people/directory/contract";
import { listPeople } from "@/lib/people/directory/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(directory.listPeople, listPeople);
export const POST = route(directory.createPerson, createPerson);
