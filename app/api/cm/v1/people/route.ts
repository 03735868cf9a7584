import { createPerson } from "@/lib/directory/commands";
import * as directory from "@/lib/directory/contract";
import { listPeople } from "@/lib/directory/queries";
import { route } from "@/lib/http/route";

export const GET = route(directory.listPeople, listPeople);
export const POST = route(directory.createPerson, createPerson);
