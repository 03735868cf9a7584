import { roomsPicture } from "@/scripts/rooms-picture";
import { textOf } from "@/tests/support/project/source-files";

test("docs/rooms.svg is up to date (npm run docs writes it), and every arrow in it points down", () => {
  const picture = textOf("docs/rooms.svg");
  expect(picture).toBe(roomsPicture());
  const arrows = [...picture.matchAll(/d="M[\d.]+ ([\d.]+)C.* ([\d.]+)" fill/g)];
  expect(arrows.length).toBeGreaterThan(10);
  expect(arrows.filter(([, from, to]) => Number(from) >= Number(to))).toEqual([]);
});

test("an arrow that follows from others is left out, and a circle can't be drawn", () => {
  const of = (rooms: Record<string, string[]>) =>
    new Map(Object.entries(rooms).map(([room, imported]) => [room, new Set(imported)]));
  const picture = roomsPicture(of({ top: ["middle", "foot"], middle: ["foot"], foot: [] }));
  expect(picture.match(/marker-end/g)).toHaveLength(2);
  expect(() => roomsPicture(of({ top: ["foot"], foot: ["top"] }))).toThrow("rooms in a circle: top, foot");
});
