import { describeSize, isStoredPicture } from "@/lib/platform/rich-text/rules";

/** Pixels of a photo's side as the browser cuts it: sharp on paper at twice the size that a CV shows it in. */
export const PHOTO_SIDE = 480;
/** Largest photo, in bytes of its file. */
export const MAX_PHOTO_BYTES = 200 * 1024;
/** Most pixels of a photo's side. */
export const MAX_PHOTO_SIDE = 1_000;

/** What a new photo begins with, before its file in Base64. */
const NEW_PHOTO = "data:image/jpeg;base64,";
/** Longest text of a photo: a new one. */
export const MAX_PHOTO_TEXT = NEW_PHOTO.length + Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

export const PHOTO_PROBLEM =
  `must be null, a photo of yours by its address, or a new square JPEG of up to ${describeSize(MAX_PHOTO_BYTES)} and ` +
  `${MAX_PHOTO_SIDE} pixels as a data URL`;

/** Whether a text can be a photo: a stored one, or a new one. */
export const isPhoto = (text: string): boolean => isStoredPicture(text) || newPhotoIn(text) !== null;

/** The file of a new photo in Base64; null for a stored one. */
export const newPhotoIn = (text: string): string | null =>
  text.startsWith(NEW_PHOTO) && /^[A-Za-z0-9+/]+={0,2}$/.test(text.slice(NEW_PHOTO.length))
    ? text.slice(NEW_PHOTO.length)
    : null;

/** The square that is cut from a picture: where it is in the room that it leaves, from 0 to 1, and how much smaller than the picture. */
export type Crop = { x: number; y: number; zoom: number };
type Size = { width: number; height: number };

/** The square in the middle, as large as the picture allows. */
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** Returns the room that a crop leaves, and its square, in pixels of the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  const room = { x: width - side, y: height - side };
  return { side, room, left: room.x * x, top: room.y * y };
}

const within = (place: number) => Math.min(Math.max(place, 0), 1);

/** Returns a crop after the picture was dragged below it, by parts of the square's side. */
export function dragged(picture: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side, room } = squareOf(picture, crop);
  const moved = (axis: "x" | "y") =>
    room[axis] === 0 ? crop[axis] : within(crop[axis] - (by[axis] * side) / room[axis]);
  return { ...crop, x: moved("x"), y: moved("y") };
}
