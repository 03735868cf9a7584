import { route } from "@/lib/doors/rest/route";
import { getCvDocument } from "@/lib/profiles/cvs/released-queries";

export const GET = route(getCvDocument);
