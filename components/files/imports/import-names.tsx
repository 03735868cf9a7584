"use client";

import { Combobox } from "@/components/ui/combobox";
import { Select } from "@/components/ui/select";
import { columnWords } from "./column-words";
import type { AskedName, NameMeaning } from "./import-calls";

/** The value of the option that leaves a name out; nothing has this name. */
const LEAVE_OUT = "(leave out)";

/** Names that are listed without a click. */
const LISTED = 12;

const TITLES: Record<AskedName["kind"], { title: string; hint: string }> = {
  column: {
    title: "Columns that can be read in two ways",
    hint: "No cell says which one is meant. Choose one for all lines.",
  },
  person: {
    title: "Names that several people have",
    hint: "Choose once who each is. It counts for all lines with the name.",
  },
  manager: { title: "Managers of one name", hint: "Choose once who it is. It counts for all lines." },
  discipline: {
    title: "Values that aren't disciplines yet",
    hint: "Choose the discipline that each means, or create them below.",
  },
};

export interface ImportNamesProps {
  asked: readonly AskedName[];
  /** What the file calls a column. */
  headingOf?: (column: string) => string | undefined;
  names: readonly NameMeaning[];
  disciplines: readonly string[];
  /** Whether a discipline may be created. */
  creates: boolean;
  disabled: boolean;
  onChoose: (names: readonly NameMeaning[]) => void;
  /** Chooses a discipline that doesn't exist yet, which is created. */
  onCreate: (names: readonly NameMeaning[], discipline: string) => void;
}

/** Asks what names of a file mean: how a column is read, which of several people, and which discipline. */
export function ImportNames({
  asked,
  headingOf,
  names,
  disciplines,
  creates,
  disabled,
  onChoose,
  onCreate,
}: ImportNamesProps) {
  const kinds = (["column", "person", "manager", "discipline"] as const).filter((kind) =>
    asked.some((one) => one.kind === kind),
  );
  const withMeaning = ({ kind, name }: AskedName, means: string | null): NameMeaning[] => [
    ...names.filter((one) => one.kind !== kind || one.name !== name),
    { kind, name, means },
  ];
  const chosenOf = ({ kind, name, means, is_known }: AskedName): string => {
    const chosen = names.find((one) => one.kind === kind && one.name === name);
    if (chosen) return chosen.means ?? LEAVE_OUT;
    return is_known ? (means ?? LEAVE_OUT) : "";
  };
  return kinds.map((kind) => {
    const some = asked.filter((one) => one.kind === kind);
    const made = names.flatMap((one) => (one.kind === "discipline" && one.means !== null ? [one.means] : []));
    const options = [...new Set([...disciplines, ...made])];
    const fields = (
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {some.map((one) => {
          const chosen = chosenOf(one);
          if (kind !== "discipline")
            return (
              <Select
                key={one.name}
                label={kind === "column" ? (headingOf?.(one.name) ?? columnWords(one.name)) : one.name}
                disabled={disabled}
                placeholder="Choose…"
                value={chosen}
                options={kind === "column" ? one.choices : [...one.choices, { value: LEAVE_OUT, label: "Leave out" }]}
                onChange={({ target: { value } }) => onChoose(withMeaning(one, value === LEAVE_OUT ? null : value))}
              />
            );
          const all = [LEAVE_OUT, ...options];
          const labelOf = (value: string) => (value === LEAVE_OUT ? "Leave out" : value);
          return (
            <Combobox
              key={one.name}
              label={one.name}
              disabled={disabled}
              options={all.map((value, id) => ({ id, label: labelOf(value) }))}
              chosen={chosen === "" ? null : { id: all.indexOf(chosen), label: labelOf(chosen) }}
              onChoose={({ id }) => onChoose(withMeaning(one, id === 0 ? null : all[id]!))}
              {...(creates
                ? {
                    create: {
                      label: (name: string) => `Create discipline “${name}”`,
                      run: (name: string) => onCreate(withMeaning(one, name), name),
                    },
                  }
                : {})}
            />
          );
        })}
      </div>
    );
    return (
      <fieldset key={kind} className="rounded-lg border border-line px-3 pt-1 pb-3">
        <legend className="px-1 text-sm font-medium">{TITLES[kind].title}</legend>
        <p className="mb-2 text-sm text-ink-muted">{TITLES[kind].hint}</p>
        {some.length > LISTED ? (
          <details>
            <summary className="min-h-6 cursor-pointer">Choose each of {some.length}</summary>
            <div className="mt-2">{fields}</div>
          </details>
        ) : (
          fields
        )}
      </fieldset>
    );
  });
}
