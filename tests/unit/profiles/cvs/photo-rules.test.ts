import { dragged, squareOf, WHOLE } from "@/lib/profiles/cvs/photo-rules";

const PORTRAIT = { width: 600, height: 1_000 };

test("a square begins in the middle, as large as the picture allows", () => {
  expect(squareOf(PORTRAIT, WHOLE)).toMatchObject({ side: 600, left: 0, top: 200 });
});

test("a dragged picture takes the square along by as many pixels, and never out of the picture", () => {
  const down = dragged(PORTRAIT, WHOLE, { x: 0.3, y: 0.1 });
  expect(squareOf(PORTRAIT, down)).toMatchObject({ left: 0, top: 140 });
  expect(squareOf(PORTRAIT, dragged(PORTRAIT, WHOLE, { x: 0, y: 5 })).top).toBe(0);
  expect(squareOf(PORTRAIT, dragged(PORTRAIT, WHOLE, { x: 0, y: -5 })).top).toBe(400);
});

test("a closer square has room on all sides", () => {
  expect(squareOf(PORTRAIT, { ...WHOLE, zoom: 2 })).toMatchObject({ side: 300, left: 150, top: 350 });
});
