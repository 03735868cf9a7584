import { createCareerFilePreview } from "@/lib/files/career/queries";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createCareerFilePreview);
