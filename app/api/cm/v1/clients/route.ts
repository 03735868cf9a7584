import { route } from "@/lib/doors/rest/route";
import { createClient } from "@/lib/engagements/clients/commands";
import { listClients } from "@/lib/engagements/clients/queries";

export const GET = route(listClients);
export const POST = route(createClient);
