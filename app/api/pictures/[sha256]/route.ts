import { pictureRoute } from "@/lib/doors/pages/picture-route";
import { getPicture } from "@/lib/sheet/pictures/queries";

export const GET = pictureRoute(getPicture);
