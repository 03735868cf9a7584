"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { keptText, useKeptText } from "@/components/ui/kept-text";
import { TextField } from "@/components/ui/text-field";
import { MAX_PURPOSE } from "@/lib/finder/people-search/rules";

/**
 * This tab's purpose, for the finder and the cards opened from it. Not in the address, which is shared and logged. Log
 * out removes it.
 */
const kept = keptText("finder_purpose", "sessionStorage");

/** The purpose of this tab's searches; null until the browser has it. */
export const usePurpose = (): string | null => useKeptText(kept);

/** What the search is for. It counts once it is set, because each search with another purpose is recorded. */
export function PurposeField({ isRequired }: { isRequired: boolean }) {
  const purpose = usePurpose() ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? purpose;
  const isChanged = value.trim() !== purpose;

  function set() {
    kept.keep(value.trim());
    setTyped(null);
  }

  return (
    <Form onSubmit={set} className="flex items-start gap-2 print:hidden">
      <TextField
        className="min-w-0 flex-1"
        label={isRequired ? "Purpose" : "Purpose (optional)"}
        hint="Such as “Nordbank bid”. The people shown can read it."
        required={isRequired}
        maxLength={MAX_PURPOSE}
        autoComplete="off"
        value={value}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" className="mt-6" disabled={purpose !== "" && !isChanged}>
        Set purpose
      </Button>
    </Form>
  );
}
