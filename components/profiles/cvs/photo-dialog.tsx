"use client";

import { type PointerEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type Crop, dragged, PHOTO_SIDE, squareOf, WHOLE } from "@/lib/profiles/cvs/photo-rules";

export interface PhotoDialogProps {
  picture: ImageBitmap;
  /** Of its file. */
  name: string;
  /** Gets the square as a data URL. */
  onUse: (photo: string) => void;
  onClose: () => void;
}

/** How much smaller than the picture its square can be. */
const MAX_ZOOM = 4;
const QUALITY = 0.9;

/** Cuts a picture to a square, which is moved by dragging the picture or with sliders. What is shown is what is kept. */
export function PhotoDialog({ picture, name, onUse, onClose }: PhotoDialogProps) {
  // The dialog mounts its content after itself.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const { room } = squareOf(picture, crop);

  useEffect(() => {
    const context = canvas?.getContext("2d");
    if (!context) return;
    const { left, top, side } = squareOf(picture, crop);
    // A picture may be transparent, which a JPEG can't be.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, left, top, side, side, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  }, [canvas, picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons !== 1) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const by = { x: event.movementX / width, y: event.movementY / width };
    setCrop((before) => dragged(picture, before, by));
  }

  const slider = (label: string, axis: keyof Crop, most: number, isDisabled = false) => (
    <label className="grid gap-1 text-sm">
      <span className="font-medium">{label}</span>
      <input
        type="range"
        className="h-6 w-full accent-accent"
        min={axis === "zoom" ? 1 : 0}
        max={most}
        step={0.02}
        value={crop[axis]}
        disabled={isDisabled}
        onChange={({ target }) => setCrop((before) => ({ ...before, [axis]: Number(target.value) }))}
      />
    </label>
  );

  return (
    <Dialog
      onClose={onClose}
      title="Cut the photo"
      description="Drag the picture, or use the sliders and their arrow keys."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onUse(canvas!.toDataURL("image/jpeg", QUALITY))}>
            Use photo
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        <canvas
          ref={setCanvas}
          width={PHOTO_SIDE}
          height={PHOTO_SIDE}
          role="img"
          aria-label={`${name}, as the CV shows it`}
          className="size-60 cursor-move touch-none rounded-md border border-line"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        <div className="grid w-60 gap-2">
          {slider("Left to right", "x", 1, room.x === 0)}
          {slider("Top to bottom", "y", 1, room.y === 0)}
          {slider("Closer", "zoom", MAX_ZOOM)}
        </div>
      </div>
    </Dialog>
  );
}
