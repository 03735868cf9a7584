import { createConfirmation } from "@/lib/sheet/rows/confirmation-commands";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createConfirmation);
