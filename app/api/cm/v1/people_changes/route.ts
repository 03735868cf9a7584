import { createPeopleChange } from "@/lib/people/changes/commands";
import * as contract from "@/lib/people/changes/contract";
import { route } from "@/lib/platform/routes/route";

export const POST = route(contract.createPeopleChange, createPeopleChange);
