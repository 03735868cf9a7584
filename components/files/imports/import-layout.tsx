"use client";

import { counted } from "@/lib/platform/core/counted";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { FORMS, type Form } from "@/lib/files/imports/rules";
import { scaleQuestion, scalesFor } from "@/lib/files/imports/scale-rules";
import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import type { Choices, Preview } from "./import-calls";

/** The value of the option that leaves cells out; no level has this name. */
const LEAVE_OUT = "(leave out)";

const FORM_LABELS: Record<Form, string> = {
  lines: "A line for each level",
  people_by_competencies: "Lines are people, columns are competencies",
  competencies_by_people: "Lines are competencies, columns are people",
};

export interface ImportLayoutProps extends Pick<Choices, "form" | "scale" | "values"> {
  preview: Preview;
  /** Whether the file is of people's levels, which have several layouts. */
  isOfLevels: boolean;
  disabled: boolean;
  onChoose: (choices: Partial<Choices>) => void;
}

/** How a file of levels is laid out, and which level each of its values means. */
export function ImportLayout(props: ImportLayoutProps) {
  const { preview, isOfLevels, form: chosen, scale, values: levels, disabled, onChoose } = props;
  const { values } = preview;
  const texts = values.map(({ value }) => value);
  const [scales, question] = [scalesFor(texts), scaleQuestion(texts)];
  const form = chosen ?? preview.form;
  const ofScale = scales.find(({ id }) => id === scale)?.levels ?? {};
  // A choice shows at once, before its preview has arrived.
  const levelOf = ({ value, level, is_known }: Preview["values"][number]) =>
    Object.hasOwn(levels, value)
      ? (levels[value] ?? LEAVE_OUT)
      : (ofScale[value] ?? (is_known ? (level ?? LEAVE_OUT) : ""));
  const isOpen = (one: Preview["values"][number]) => levelOf(one) === "";
  const suggested = values.filter((one) => isOpen(one) && one.suggested !== null);
  const isMatrix = form !== "lines";
  // Lines are laid out so as long as nothing else is chosen.
  const laidOut = isOfLevels && isMatrix ? { form } : {};
  return (
    <section aria-label="Layout" className="grid grid-cols-1 gap-3">
      {isOfLevels && (
        <Select
          label="Layout of the file"
          className="w-96 max-w-full"
          disabled={disabled}
          value={form}
          options={FORMS.map((one) => ({ value: one, label: FORM_LABELS[one] }))}
          onChange={({ target: { value } }) =>
            onChoose({ form: FORMS.find((one) => one === value)!, mapping: {}, scale: null, values: {}, leaveOut: [] })
          }
        />
      )}
      {values.length > 0 && (
        <fieldset className="rounded-lg border border-line px-3 pt-1 pb-3">
          <legend className="px-1 text-sm font-medium">Values and levels</legend>
          <p className="mb-2 text-sm text-ink-muted">
            {isMatrix
              ? "Choose the level that each word means, and check the others. Empty cells and colours are left out."
              : "Choose the level that each value means. It counts for all lines with this value."}
          </p>
          {suggested.length > 0 && (
            <Button
              size="sm"
              className="mb-3"
              disabled={disabled}
              onClick={() =>
                onChoose({
                  ...laidOut,
                  values: { ...levels, ...Object.fromEntries(suggested.map((one) => [one.value, one.suggested])) },
                })
              }
            >
              Use {counted(suggested.length, "suggestion")}
            </Button>
          )}
          {scales.length > 0 && (
            <Select
              label="Scale"
              className="mb-3 w-96 max-w-full"
              disabled={disabled}
              placeholder="Choose a scale for all values…"
              {...(question === null ? {} : { hint: question })}
              value={scales.some(({ id }) => id === scale) ? (scale ?? "") : ""}
              options={scales.map(({ id, label }) => ({ value: id, label }))}
              onChange={({ target: { value } }) =>
                onChoose({ ...laidOut, scale: value === "" ? null : value, values: {} })
              }
            />
          )}
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {values.map((one) => (
              <Select
                key={one.value}
                label={`${one.value} (${counted(one.count, isMatrix ? "cell" : "line")})`}
                disabled={disabled}
                placeholder="Choose…"
                {...(isOpen(one) && one.suggested ? { hint: `Suggestion: ${LEVEL_LABELS[one.suggested]}` } : {})}
                value={levelOf(one)}
                options={[
                  ...LEVELS.map((level) => ({ value: level, label: LEVEL_LABELS[level] })),
                  { value: LEAVE_OUT, label: "Leave out" },
                ]}
                onChange={({ target: { value } }) =>
                  onChoose({
                    ...laidOut,
                    values: { ...levels, [one.value]: LEVELS.find((level) => level === value) ?? null },
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}
