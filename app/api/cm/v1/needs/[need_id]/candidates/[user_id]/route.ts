import { deleteCandidate, saveCandidate } from "@/lib/finder/needs/candidate-commands";
import { route } from "@/lib/platform/routes/route";

export const PUT = route(saveCandidate);
export const DELETE = route(deleteCandidate);
