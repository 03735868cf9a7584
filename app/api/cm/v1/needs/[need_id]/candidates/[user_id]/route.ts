import { deleteCandidate, saveCandidate } from "@/lib/finder/needs/candidate-commands";
import { route } from "@/lib/doors/rest/route";

export const PUT = route(saveCandidate);
export const DELETE = route(deleteCandidate);
