import { fireEvent, render, screen } from "@testing-library/react";
import { PhotoDialog } from "@/components/profiles/cvs/photo-dialog";
import { PHOTO_SIDE } from "@/lib/profiles/cvs/photo-rules";

const picture = { width: 600, height: 1_000 } as ImageBitmap;
const drawImage = jest.fn();
const context = { fillRect: () => undefined, drawImage } as unknown as CanvasRenderingContext2D;

beforeEach(() => {
  drawImage.mockClear();
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,AAAA");
});
afterEach(() => jest.restoreAllMocks());

const open = () => {
  const onUse = jest.fn();
  render(<PhotoDialog picture={picture} name="me.jpg" onUse={onUse} onClose={() => undefined} />);
  return onUse;
};
/** The place of the square that was drawn last, and its side. */
const drawn = () => drawImage.mock.lastCall!.slice(1, 4);

test("the picture is there as soon as the dialog is, cut in its middle", () => {
  open();
  expect(drawImage).toHaveBeenCalledWith(picture, 0, 200, 600, 600, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
});

test("sliders, which have keys, move the square and make it smaller; one without room can't be moved", () => {
  open();
  const slide = (name: string, value: number) =>
    fireEvent.change(screen.getByRole("slider", { name }), { target: { value } });
  expect(screen.getByRole("slider", { name: "Left to right" })).toBeDisabled();
  slide("Top to bottom", 0);
  expect(drawn()).toEqual([0, 0, 600]);
  slide("Closer", 2);
  expect(drawn()).toEqual([150, 0, 300]);
  expect(screen.getByRole("slider", { name: "Left to right" })).toBeEnabled();
});

test("what is shown is what is used, as a JPEG", () => {
  const onUse = open();
  fireEvent.click(screen.getByRole("button", { name: "Use photo" }));
  expect(onUse).toHaveBeenCalledWith("data:image/jpeg;base64,AAAA");
  expect(HTMLCanvasElement.prototype.toDataURL).toHaveBeenCalledWith("image/jpeg", expect.any(Number));
});
