import { deleteCandidate, saveCandidate } from "@/lib/finder/needs/candidate-commands";
import * as needs from "@/lib/finder/needs/contract";
import { route } from "@/lib/platform/routes/route";

export const PUT = route(needs.saveCandidate, saveCandidate);
export const DELETE = route(needs.deleteCandidate, deleteCandidate);
