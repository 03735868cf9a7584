"use client";

import { Command } from "cmdk";
import { useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Choice } from "@/lib/people/view";
import { findPeople } from "./people-calls";

/** Milliseconds without typing before the search is sent. */
const TYPING_MS = 250;

export interface PersonPickerProps {
  label: string;
  /** Ids to leave out. */
  except: readonly number[];
  /** Includes deactivated people. */
  withDeactivated?: boolean;
  onPick: (person: Choice) => void;
}

/** Finds a person by name or email; the server searches while you type. */
export function PersonPicker({ label, except, withDeactivated = false, onPick }: PersonPickerProps) {
  const [search, setSearch] = useState("");
  const load = useLoaded({
    key: search,
    load: (signal) => findPeople(search, withDeactivated, signal),
    failure: "People couldn't be loaded. Type to try again.",
    delayMs: search === "" ? 0 : TYPING_MS,
  });
  const people = load.latest?.filter(({ id }) => !except.includes(id)) ?? [];
  const none = load.failure?.text ?? (load.isLoading ? "Loading..." : "No people match");
  return (
    <Command
      label={label}
      shouldFilter={false}
      className="rounded-md border border-line-strong has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
    >
      <Command.Input
        value={search}
        onValueChange={setSearch}
        maxLength={100}
        placeholder={label}
        className="h-8 w-full rounded-t-md border-b border-line bg-surface px-2.5 outline-none placeholder:text-ink-muted"
      />
      <Command.List className="h-36 overflow-y-auto p-1" label={label}>
        {people.length === 0 && (
          <div role="option" aria-disabled aria-selected={false} className="px-2 py-1 text-ink-muted">
            {none}
          </div>
        )}
        {people.map((person) => (
          <Command.Item
            key={person.id}
            value={String(person.id)}
            onSelect={() => {
              onPick(person);
              setSearch("");
            }}
            className="min-h-7 cursor-pointer rounded px-2 py-1 wrap-anywhere aria-selected:bg-hover"
          >
            {person.name}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
