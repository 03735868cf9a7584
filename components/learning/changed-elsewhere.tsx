"use client";

import { RichText } from "@/components/editor/rich-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { SavedPointer } from "./pointer-calls";

export interface ChangedElsewhereProps {
  theirs: SavedPointer;
  onTake: () => void;
  onOverwrite: () => void;
}

/** Somebody else has saved the pointer meanwhile: their version, and the choice between the two. */
export function ChangedElsewhere({ theirs, onTake, onOverwrite }: ChangedElsewhereProps) {
  return (
    <Alert
      tone="warning"
      title="Somebody else has changed this learning pointer since you opened it."
      actions={
        <>
          <Button size="sm" onClick={onTake}>
            Take that version
          </Button>
          <Button size="sm" onClick={onOverwrite}>
            Save mine instead
          </Button>
        </>
      }
    >
      <p className="mt-1">The version that is saved now:</p>
      <p className="mt-1 font-medium wrap-anywhere">{theirs.name}</p>
      {theirs.url !== "" && <p className="wrap-anywhere">{theirs.url}</p>}
      <RichText html={theirs.description} />
    </Alert>
  );
}
