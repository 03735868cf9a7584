import { createPeopleImport } from "@/lib/people/import";
import * as directory from "@/lib/people/contract";
import { route } from "@/lib/routes/route";

export const POST = route(directory.createPeopleImport, createPeopleImport);
