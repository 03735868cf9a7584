import { createCareerEntries } from "@/lib/files/career/commands";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createCareerEntries);
