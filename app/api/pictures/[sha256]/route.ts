import { pictureRoute } from "@/lib/platform/routes/picture-route";
import { getPicture } from "@/lib/sheet/pictures/queries";

export const GET = pictureRoute(getPicture);
