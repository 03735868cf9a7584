"use client";

import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/text-field";
import { createsAtOnce } from "@/lib/files/imports/rules";
import { counted } from "@/lib/platform/core/counted";
import type { Choices, Missing, Preview } from "./import-calls";

export interface MissingEntriesProps {
  missing: Preview["missing"];
  can: boolean;
  create: Choices["create"];
  disabled: boolean;
  onCreate: (create: Missing[]) => void;
}

const NOUNS: Record<Missing["kind"], readonly [string, string]> = {
  area: ["area", "areas"],
  discipline: ["discipline", "disciplines"],
  language: ["language", "languages"],
  grade: ["grade", "grades"],
  person: ["person", "people"],
  competency: ["competency as a draft", "competencies as drafts"],
  manager: ["person with reports", "people with reports"],
};

/** Entries of a kind that are listed without a click. */
const LISTED = 12;

const sameAs = (one: Missing) => (other: Missing) => one.kind === other.kind && one.name === other.name;

/**
 * The entries that are to be created. As chosen, not as previewed: a tick shows at once, and a quick second one doesn't
 * lose it.
 */
export const createdOf = (create: Choices["create"], missing: readonly Missing[]): Missing[] =>
  missing.flatMap((entry) => {
    if (typeof create === "string") return createsAtOnce(create, entry.kind) ? [entry] : [];
    const chosen = create.find(sameAs(entry));
    return chosen ? [{ ...entry, ...chosen }] : [];
  });

/** Adds an entry to those that are created. */
export function withEntry(create: Choices["create"], missing: readonly Missing[], entry: Missing): Missing[] {
  const created = typeof create === "string" ? createdOf(create, missing) : create;
  return [...created.filter((one) => !sameAs(entry)(one)), entry].map(({ kind, name, email }) => ({
    kind,
    name,
    email,
  }));
}

/** Offers to create what a file names and doesn't exist: people with the email that they get. */
export function MissingEntries({ missing, can, create, disabled, onCreate }: MissingEntriesProps) {
  if (missing.length === 0) return null;
  if (!can)
    return (
      <Alert tone="warning" title="Some names in the file don't exist.">
        An admin can create them: {missing.map(({ name }) => name).join(", ")}.
      </Alert>
    );
  const created = createdOf(create, missing);
  const choose = (entries: readonly Missing[], isCreated: boolean) => {
    const others = created.filter((one) => !entries.some(sameAs(one)));
    onCreate((isCreated ? [...others, ...entries] : others).map(({ kind, name, email }) => ({ kind, name, email })));
  };
  const kinds = [...new Set(missing.map(({ kind }) => kind))];
  return (
    <fieldset className="rounded-lg border border-line px-3 pt-1 pb-2.5">
      <legend className="px-1 text-sm font-medium">Create what doesn&apos;t exist yet</legend>
      <div className="grid gap-2">
        {kinds.map((kind) => {
          const entries = missing.filter((one) => one.kind === kind);
          const list = (
            <Entries
              entries={entries.map((entry) => created.find(sameAs(entry)) ?? entry)}
              isCreated={(entry) => created.some(sameAs(entry))}
              {...{ disabled }}
              onChoose={(entry, isCreated) => choose([entry], isCreated)}
            />
          );
          if (entries.length === 1) return <div key={kind}>{list}</div>;
          const [one, many] = NOUNS[kind];
          return (
            <div key={kind} className="grid gap-1">
              <label className="flex min-h-6 items-center gap-1.5">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={entries.every((entry) => created.some(sameAs(entry)))}
                  disabled={disabled}
                  onChange={(event) => choose(entries, event.target.checked)}
                />
                <span className="font-medium">
                  {kind === "manager" ? "Make managers of these " : "All "}
                  {counted(entries.length, one, many)}
                </span>
              </label>
              {entries.length > LISTED ? (
                <details>
                  <summary className="min-h-6 cursor-pointer">Choose each</summary>
                  {list}
                </details>
              ) : (
                list
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

type EntriesProps = {
  entries: readonly Missing[];
  isCreated: (entry: Missing) => boolean;
  disabled: boolean;
  onChoose: (entry: Missing, isCreated: boolean) => void;
};

function Entries({ entries, isCreated, disabled, onChoose }: EntriesProps) {
  const ofPeople = entries.some(({ kind }) => kind === "person");
  return (
    <>
      {ofPeople && <p className="text-sm text-ink-muted">Check the emails. People sign in with them.</p>}
      <div className={ofPeople ? "grid gap-2 sm:grid-cols-2 lg:grid-cols-3" : "flex flex-wrap gap-x-5 gap-y-1"}>
        {entries.map((entry) => (
          <div key={entry.name}>
            <label className="flex min-h-6 items-center gap-1.5">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={isCreated(entry)}
                disabled={disabled}
                onChange={(event) => onChoose(entry, event.target.checked)}
              />
              {`${entry.name} `}
              <span className="text-sm text-ink-muted">
                ({entry.kind === "manager" ? "has reports: make a manager" : entry.kind})
              </span>
            </label>
            {entry.kind === "person" && (
              <TextField
                label={`Email of ${entry.name}`}
                type="email"
                value={entry.email ?? ""}
                disabled={disabled}
                onChange={(event) => onChoose({ ...entry, email: event.target.value }, true)}
              />
            )}
          </div>
        ))}
      </div>
    </>
  );
}
