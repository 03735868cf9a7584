"use client";

import { Command } from "cmdk";
import { useEffect, useState } from "react";
import type { Choice } from "@/lib/people/view";
import { findPeople } from "./people-calls";

/** Milliseconds without typing before the search is sent. */
export const LOOK_MS = 250;

export interface PersonPickerProps {
  label: string;
  /** Ids to leave out. */
  except: readonly number[];
  /** Includes deactivated people. */
  withDeactivated?: boolean;
  onPick: (person: Choice) => void;
}

type Found = { search: string; people: Choice[] };

/** Finds a person by name or email; the server searches while you type. */
export function PersonPicker({ label, except, withDeactivated = false, onPick }: PersonPickerProps) {
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState(false);
  const people = found?.people.filter(({ id }) => !except.includes(id)) ?? [];

  useEffect(() => {
    const leaving = new AbortController();
    const look = () =>
      findPeople(search, withDeactivated, leaving.signal).then(
        (people) => {
          setFailed(false);
          setFound({ search, people });
        },
        () => !leaving.signal.aborted && setFailed(true),
      );
    const timer = setTimeout(() => void look(), search === "" ? 0 : LOOK_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search, withDeactivated]);

  const none = failed
    ? "People couldn't be loaded. Type to try again."
    : found?.search === search
      ? "No people match"
      : "Loading...";
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
