import { useState } from "react";
import { FreeForm } from "./free-form";
import { Select } from "@/components/ui/select";
import {
  conditionText,
  FINDABLE_INTERESTS,
  interestIn,
  isAboutLevel,
  type NamedCondition,
} from "@/lib/finder/people-search/condition-rules";
import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import { monthOf } from "@/lib/platform/core/format-day";
import { freeText, offeredTimes, readFree } from "@/lib/finder/people-search/free-rules";
import { MAX_RECORD_NAME } from "@/lib/finder/people-search/record-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";
import { SpeaksForm } from "./speaks-form";

export interface MoreConditionsProps {
  catalogue: FinderCatalogue;
  /** What is asked, of which someone may say more. */
  asked: readonly NamedCondition[];
  onAdd: (condition: NamedCondition) => void;
}

const MONTHS = [3, 6, 12, 24];
/** Months ahead that someone can be chosen to be free in; others are typed. */
const MONTHS_AHEAD = 6;
const NAMED = [
  { kind: "discipline", label: "Discipline" },
  { kind: "grade", label: "Grade" },
  { kind: "manager", label: "Manager's team" },
] as const;

const RECORDS = [
  { kind: "speaks", of: "spoken", label: "Speaks" },
  { kind: "certificate", of: "certificates", label: "Certificate" },
  { kind: "location", of: "locations", label: "Location" },
] as const;
/** The choice of free time that opens a form. */
const OTHER = "other";

/** Adds conditions that aren't typed: each choice becomes a must. Nothing stays chosen, so a field shows its own name. */
export function MoreConditions({ catalogue, asked, onAdd }: MoreConditionsProps) {
  const [choosesTime, setChoosesTime] = useState(false);
  const [language, setLanguage] = useState<string | null>(null);
  const months = MONTHS.map((count) => ({ value: String(count), label: `${count} months` }));
  const interests = asked
    .filter(isAboutLevel)
    .flatMap((condition) => FINDABLE_INTERESTS.map((interest) => interestIn([condition], interest)));
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none print:hidden">
        {NAMED.filter(({ kind }) => kind !== "grade" || catalogue.grade.length > 0).map(({ kind, label }) => (
          <Select
            key={kind}
            label={label}
            hideLabel
            placeholder={label}
            options={catalogue[kind].map(({ id, name }) => ({ value: String(id), label: name }))}
            value=""
            onChange={(event) => {
              const chosen = catalogue[kind].find(({ id }) => id === Number(event.target.value));
              if (chosen) onAdd({ kind, id: chosen.id, name: chosen.name });
            }}
          />
        ))}
        {catalogue.today && (
          <Select
            label="Free"
            hideLabel
            placeholder="Free"
            options={[
              ...offeredTimes(catalogue.today, MONTHS_AHEAD).map((time) => ({
                value: freeText(time),
                label:
                  time.from === catalogue.today ? "From now on" : `In ${monthOf(time.from)} ${time.from.slice(0, 4)}`,
              })),
              { value: OTHER, label: "Choose days and share…" },
            ]}
            value=""
            onChange={({ target: { value } }) => {
              const chosen = readFree(value);
              setChoosesTime(value === OTHER);
              if (chosen) onAdd(chosen);
            }}
          />
        )}
        <Select
          label="Confirmed within"
          hideLabel
          placeholder="Confirmed within"
          options={months}
          value=""
          onChange={(event) => onAdd({ kind: "confirmed", months: Number(event.target.value) })}
        />
        {interests.length > 0 && (
          <Select
            label="Interest"
            hideLabel
            placeholder="Interest"
            options={interests.map((one) => ({ value: conditionText(one), label: conditionWords(one) }))}
            value=""
            onChange={({ target: { value } }) =>
              interests.filter((one) => conditionText(one) === value).forEach((one) => onAdd(one))
            }
          />
        )}
        {RECORDS.map(({ kind, of, label }) => {
          const names = catalogue[of] ?? [];
          return (
            names.length > 0 && (
              <Select
                key={kind}
                label={label}
                hideLabel
                placeholder={label}
                options={names.map((name) => ({ value: name, label: name }))}
                value=""
                onChange={({ target: { value } }) =>
                  kind === "speaks" ? setLanguage(value) : onAdd({ kind, name: value.slice(0, MAX_RECORD_NAME) })
                }
              />
            )
          );
        })}
      </div>
      {choosesTime && catalogue.today && (
        <FreeForm
          today={catalogue.today}
          onAdd={(time) => {
            setChoosesTime(false);
            onAdd(time);
          }}
        />
      )}
      {language !== null && (
        <SpeaksForm
          key={language}
          language={language}
          onAdd={(condition) => {
            setLanguage(null);
            onAdd(condition);
          }}
        />
      )}
    </div>
  );
}
