import { createPerson } from "@/lib/people/commands";
import * as directory from "@/lib/people/contract";
import { listPeople } from "@/lib/people/queries";
import { route } from "@/lib/routes/route";

export const GET = route(directory.listPeople, listPeople);
export const POST = route(directory.createPerson, createPerson);
