import { createConfirmation } from "@/lib/sheet/rows/confirmation-commands";
import { route } from "@/lib/platform/routes/route";

export const POST = route(createConfirmation);
