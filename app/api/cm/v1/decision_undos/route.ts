import { createDecisionUndo } from "@/lib/decisions/commands";
import * as decisions from "@/lib/decisions/contract";
import { route } from "@/lib/routes/route";

export const POST = route(decisions.createDecisionUndo, createDecisionUndo);
