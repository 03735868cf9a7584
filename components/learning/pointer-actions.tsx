"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import Plus from "lucide-react/icons/plus";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dialogOnDemand } from "@/components/ui/on-demand";
import type { SavedPointer } from "./pointer-calls";

// Not in the first JavaScript: most visits only read.
const PointerDialog = dialogOnDemand(() => import("./pointer-dialog").then((module) => module.PointerDialog));

type Competency = { id: number; name: string };

/** Adds a pointer to the competency. */
export function AddPointerButton({ competency }: { competency: Competency }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        Add Learning Pointer
      </Button>
      {open && <PointerDialog competency={competency} pointer={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A pointer's name, which opens it for editing. */
export function EditPointerButton({ competency, pointer }: { competency: Competency; pointer: SavedPointer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-6 text-left font-medium text-accent underline underline-offset-[0.2em] wrap-anywhere hover:text-accent-hover"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {pointer.name}
      </button>
      {open && <PointerDialog competency={competency} pointer={pointer} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Leads to where the person came from within the product; opened on its own (a bookmark, a new tab), to their sheet. */
export function BackButton() {
  const router = useRouter();
  function goBack() {
    // Where the browser knows it, this site's own history counts: else Back could lead out of the product.
    const navigation: Navigation | undefined = window.navigation;
    if (navigation?.canGoBack ?? window.history.length > 1) router.back();
    else router.push("/sheet");
  }
  return (
    <Button icon={<ArrowLeft aria-hidden className="size-4" />} onClick={goBack}>
      Back
    </Button>
  );
}
