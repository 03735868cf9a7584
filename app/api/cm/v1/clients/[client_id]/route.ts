import { route } from "@/lib/doors/rest/route";
import { deleteClient, updateClient } from "@/lib/engagements/clients/commands";

export const PUT = route(updateClient);
export const DELETE = route(deleteClient);
