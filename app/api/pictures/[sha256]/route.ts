import { pictureRoute } from "@/lib/http/picture-route";
import { getPicture } from "@/lib/pictures/queries";

export const GET = pictureRoute(getPicture);
