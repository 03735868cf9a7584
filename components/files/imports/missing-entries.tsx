"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/text-field";
import { counted } from "@/lib/platform/core/counted";
import { emailOf, isCreated, withAll, withEntries } from "./creations";
import type { Choices, Missing, Preview } from "./import-calls";

export interface MissingEntriesProps {
  missing: Preview["missing"];
  can: boolean;
  create: Choices["create"];
  disabled: boolean;
  onCreate: (create: Choices["create"]) => void;
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

/** Offers to create what a file names and doesn't exist: people with the email that they get. */
export function MissingEntries({ missing, can, create, disabled, onCreate }: MissingEntriesProps) {
  if (missing.length === 0) return null;
  if (!can)
    return (
      <Alert tone="warning" title="Some names in the file don't exist">
        An admin can create them: {missing.map(({ name }) => name).join(", ")}.
      </Alert>
    );
  const kinds = [...new Set(missing.map(({ kind }) => kind))];
  return (
    <fieldset className="rounded-lg border border-line px-3 pt-1 pb-2.5">
      <legend className="px-1 text-sm font-medium">Create what doesn&apos;t exist yet</legend>
      <div className="grid gap-2">
        {kinds.map((kind) => {
          const entries = missing.filter((one) => one.kind === kind);
          const list = (
            <Entries
              entries={entries}
              create={create}
              disabled={disabled}
              onChoose={(entry, isChosen) => onCreate(withEntries(create, [entry], isChosen))}
            />
          );
          if (entries.length === 1) return <div key={kind}>{list}</div>;
          const [one, many] = NOUNS[kind];
          return (
            <div key={kind} className="grid gap-1">
              <Checkbox
                className="flex min-h-6 items-center gap-1.5"
                checked={entries.every((entry) => isCreated(create, entry))}
                disabled={disabled}
                onChange={(checked) => onCreate(withAll(create, entries, checked))}
              >
                <span className="font-medium">
                  {kind === "manager" ? "Make managers of these " : "All "}
                  {counted(entries.length, one, many)}
                </span>
              </Checkbox>
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
  create: Choices["create"];
  disabled: boolean;
  onChoose: (entry: Missing, isChosen: boolean) => void;
};

function Entries({ entries, create, disabled, onChoose }: EntriesProps) {
  const ofPeople = entries.some(({ kind }) => kind === "person");
  return (
    <>
      {ofPeople && (
        <p className="text-sm text-ink-muted">
          {entries.some((entry) => emailOf(create, entry) === "")
            ? "The file doesn't say everyone's email. Enter it, or add a column with emails to the file: nobody is added without one."
            : "Check the emails. People sign in with them."}
        </p>
      )}
      <div className={ofPeople ? "grid gap-2 sm:grid-cols-2 lg:grid-cols-3" : "flex flex-wrap gap-x-5 gap-y-1"}>
        {entries.map((entry) => (
          <div key={entry.name} className="min-w-0">
            <Checkbox
              className="flex min-h-6 items-center gap-1.5 wrap-anywhere"
              checked={isCreated(create, entry)}
              disabled={disabled}
              onChange={(checked) => onChoose({ ...entry, email: emailOf(create, entry) || null }, checked)}
            >
              {`${entry.name} `}
              <span className="text-sm text-ink-muted">
                ({entry.kind === "manager" ? "has reports: make a manager" : entry.kind})
              </span>
            </Checkbox>
            {entry.kind === "person" && (
              <TextField
                label={`Email of ${entry.name}`}
                type="email"
                value={emailOf(create, entry)}
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
