"use client";

import { useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { useLoaded } from "@/components/ui/use-loaded";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { sharedNames } from "@/lib/platform/core/shared-names";
import type { Choice } from "@/lib/people/directory/view";
import { findPeople, type FoundPerson } from "./people-calls";

/** Milliseconds without typing before the search is sent. */
const TYPING_MS = 250;

export interface PersonPickerProps {
  label: string;
  /** Ids to leave out. */
  except: readonly number[];
  /** The person chosen; null while the choice is open. */
  chosen?: Choice | null;
  /** Offers managers before others. */
  managersFirst?: boolean;
  /** Includes deactivated people. */
  withDeactivated?: boolean;
  required?: boolean;
  error?: string | undefined;
  className?: string;
  placeholder?: string;
  /** Opens as soon as it gets the focus. */
  opensOnFocus?: boolean;
  onPick: (person: Choice) => void;
}

/** Finds a person by name or email; the server searches while you type. */
export function PersonPicker(props: PersonPickerProps) {
  const { label, except, chosen = null, managersFirst = false, withDeactivated = false, onPick } = props;
  const { required = false, error, className, opensOnFocus = false } = props;
  const [search, setSearch] = useState("");
  const load = useLoaded({
    key: search,
    load: (signal) => findPeople(search, { managersFirst, withDeactivated }, signal),
    failure: "People couldn't be loaded. Type to try again.",
    delayMs: search === "" ? 0 : TYPING_MS,
  });
  // While the answer is on its way: what surely matches, so that Enter never takes a person found by an earlier search.
  const found = load.data ?? load.latest?.filter(({ name }) => hasText(name, search)) ?? [];
  const people = found.filter(({ id }) => !except.includes(id));
  const shared = sharedNames(people);
  return (
    <Combobox
      label={label}
      required={required}
      error={error}
      className={className}
      opensOnFocus={opensOnFocus}
      placeholder={props.placeholder ?? "Name or email"}
      maxLength={100}
      options={people.map((person) => ({
        id: person.id,
        label: person.name,
        aside: asideOf(person, { isShared: shared.has(person.id), saysManager: managersFirst }),
      }))}
      chosen={chosen && { id: chosen.id, label: chosen.name }}
      none={load.failure?.text ?? (load.isLoading ? "Loading..." : "No people match")}
      onSearch={setSearch}
      onChoose={({ id, label: name }) => onPick({ id, name })}
    />
  );
}

/** What tells a person from others: the email where two have one name. */
function asideOf({ email, isManager }: FoundPerson, says: { isShared: boolean; saysManager: boolean }): string {
  const parts = [says.isShared ? email : null, says.saysManager && isManager ? "Manager" : null];
  return parts.filter((part) => part !== null).join(", ");
}

const hasText = (name: string, text: string) => normalizeForSearch(name).includes(normalizeForSearch(text));
