import { createPeopleImport } from "@/lib/directory/import";
import * as directory from "@/lib/directory/contract";
import { route } from "@/lib/http/route";

export const POST = route(directory.createPeopleImport, createPeopleImport);
