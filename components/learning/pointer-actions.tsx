"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dialogOnDemand } from "@/components/ui/on-demand";
import type { SavedPointer } from "./pointer-calls";

// Loaded on demand, because most visits only read.
const PointerDialog = dialogOnDemand(() => import("./pointer-dialog").then((module) => module.PointerDialog));

type Competency = { id: number; name: string };

/** Opens the dialog that adds a pointer to the competency. */
export function AddPointerButton({ competency }: { competency: Competency }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Add Learning Pointer
      </Button>
      {open && <PointerDialog competency={competency} pointer={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A pointer's name; a click opens it for editing. */
export function EditPointerButton({ competency, pointer }: { competency: Competency; pointer: SavedPointer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-6 text-left font-medium text-ink underline underline-offset-[0.2em] wrap-anywhere"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {pointer.name}
      </button>
      {open && <PointerDialog competency={competency} pointer={pointer} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Goes back within the product. On a page that was opened directly (a bookmark, a new tab), it goes to the person's
 * sheet.
 */
export function BackButton() {
  const router = useRouter();
  function goBack() {
    // The Navigation API, where there is one, knows this site's own history: without it Back could leave the product.
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
