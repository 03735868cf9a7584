import { pictureRoute } from "@/lib/routes/picture-route";
import { getPicture } from "@/lib/pictures/queries";

export const GET = pictureRoute(getPicture);
