"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { MAX_PURPOSE } from "@/lib/finder/people-search/rules";
import { storePurpose } from "./purpose";

/** What the search is for. It counts once it is set, because each search with another purpose is recorded. */
export function PurposeField({ purpose, isRequired }: { purpose: string; isRequired: boolean }) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? purpose;
  const isChanged = value.trim() !== purpose;

  function set(event: FormEvent) {
    event.preventDefault();
    storePurpose(value.trim());
    setTyped(null);
  }

  return (
    <form onSubmit={set} className="flex flex-wrap items-start gap-2 print:hidden">
      <TextField
        className="min-w-56 flex-1"
        label={isRequired ? "Purpose" : "Purpose (optional)"}
        hint="Such as “Nordbank bid”. The people shown can read it."
        required={isRequired}
        maxLength={MAX_PURPOSE}
        autoComplete="off"
        value={value}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" className="sm:mt-6" disabled={!isChanged}>
        Set purpose
      </Button>
    </form>
  );
}
