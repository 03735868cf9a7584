"use client";

import { type ChangeEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Photo } from "./photo";
import { PhotoDialog } from "./photo-dialog";

export interface CvPhotoProps {
  /** The address of a stored one or a new one's data URL; null without. */
  photo: string | null;
  isAnonymous: boolean;
  onChange: (photo: string | null) => void;
}

/** The photo of a CV, if the person wants one: picked from a file, and cut to a square. */
export function CvPhoto({ photo, isAnonymous, onChange }: CvPhotoProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ picture: ImageBitmap; name: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [picked] = target.files ?? [];
    // So that the same file can be picked again.
    target.value = "";
    if (!picked) return;
    setFailure(null);
    try {
      setFile({ picture: await createImageBitmap(picked), name: picked.name });
    } catch {
      setFailure(`“${picked.name}” isn't a picture that this browser can read. Pick a JPEG or PNG.`);
    }
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm font-medium">
        Photo
      </h2>
      <div className="mt-1 flex items-center gap-4">
        {photo !== null && <Photo src={photo} of="You" className="size-20 rounded-md border border-line" />}
        <div className="grid gap-2">
          <p className="text-sm text-ink-muted">
            {isAnonymous && photo !== null
              ? "Not on this CV, because it is released without your name."
              : "Only if you want one. It is never on an anonymous CV, and without the place and camera that a file has."}
          </p>
          <div className="button-row">
            <input
              ref={picker}
              type="file"
              accept="image/*"
              className="sr-only"
              tabIndex={-1}
              aria-label="Photo's file"
              onChange={(event) => void pick(event)}
            />
            <Button size="sm" onClick={() => picker.current?.click()}>
              {photo === null ? "Add photo" : "Change photo"}
            </Button>
            {photo !== null && (
              <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
                Remove photo
              </Button>
            )}
          </div>
          {failure !== null && (
            <p role="alert" className="text-sm text-danger">
              {failure}
            </p>
          )}
        </div>
      </div>
      {file && (
        <PhotoDialog
          picture={file.picture}
          name={file.name}
          onUse={(made) => {
            onChange(made);
            setFile(null);
          }}
          onClose={() => setFile(null)}
        />
      )}
    </section>
  );
}
