import { pictureRoute } from "@/lib/doors/pages/picture-route";
import { getPhoto } from "@/lib/profiles/cvs/photo-queries";
import { getPicture } from "@/lib/sheet/pictures/queries";

export const GET = pictureRoute(getPicture, getPhoto);
