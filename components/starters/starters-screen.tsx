"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import cx from "clsx";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { type Answer, ApiError, call } from "@/lib/doors/client/call";
import { counted } from "@/lib/platform/core/counted";
import { toggled } from "@/lib/platform/core/toggled";
import { readNames } from "@/lib/platform/core/normalize-for-search";

export type StarterView = Answer<"GET /starter_frameworks">[number];
type Key = StarterView["key"];

/** The starter frameworks, to choose from. Adding them leads back to the first steps. */
export function StartersScreen({ starters }: { starters: readonly StarterView[] }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const [languages, setLanguages] = useState("");
  const [bringsExpected, setBringsExpected] = useState(false);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const frameworks = starters.filter(({ key }) => chosen.has(key));
  const usesLanguages = frameworks.some(({ uses_languages }) => uses_languages);
  const added = frameworks.flatMap(competenciesOf).filter(({ is_present }) => !is_present).length;

  function toggle(key: Key) {
    setChosen(toggled(chosen, key));
    setTrouble(null);
  }

  async function add() {
    if (frameworks.length === 0) return setTrouble("Choose at least one.");
    setSaving(true);
    setTrouble(null);
    try {
      const cm_starter = {
        frameworks: frameworks.map(({ key }) => key),
        languages: usesLanguages ? readNames(languages) : [],
        expected_levels: bringsExpected,
      };
      await call("POST /starter_frameworks", { body: { cm_starter } });
      setChosen(new Set());
      router.push("/sheet");
    } catch (error) {
      setTrouble(detailOf(error));
      setSaving(false);
    }
  }

  return (
    <Form onSubmit={() => void add()} aria-label="Starter frameworks" className="page-narrow">
      <LeaveGuard unsaved={languages !== "" && frameworks.length > 0 && !saving} />
      <PageHeading description="Begin with competencies and criteria that are ready to use. Each framework adds what a discipline lacks and changes nothing that exists; you can edit everything afterwards.">
        Starter frameworks
      </PageHeading>
      <ul className="grid gap-3 md:grid-cols-2">
        {starters.map((starter) => (
          <StarterCard
            key={starter.key}
            starter={starter}
            isChosen={chosen.has(starter.key)}
            onToggle={() => toggle(starter.key)}
          />
        ))}
      </ul>
      <div className="foot-bar mt-4 grid gap-3">
        {usesLanguages && (
          <TextField
            label="Languages"
            hint="Programming languages that your developers use, separated by commas. Some areas have a row for each, and none without a language."
            value={languages}
            onChange={(event) => setLanguages(event.target.value)}
            autoComplete="off"
            className="max-w-xl"
          />
        )}
        {frameworks.length > 0 && (
          <Switch
            label="Add expected levels"
            hint="Levels for Junior, Regular, Senior and Principal. They are added as grades if you have none; otherwise only grades with these names get levels."
            checked={bringsExpected}
            onChange={(event) => setBringsExpected(event.target.checked)}
          />
        )}
        {trouble && <Alert title="The frameworks weren't added">{trouble}</Alert>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" loading={saving} loadingLabel="Adding…">
            {frameworks.length > 1 ? `Add ${frameworks.length} frameworks` : "Add framework"}
          </Button>
          <LinkButton href="/sheet" variant="ghost">
            Cancel
          </LinkButton>
          <p role="status" className="text-sm text-ink-muted">
            {frameworks.length > 0
              ? `${counted(added, "competency", "competencies")} will be published.`
              : "Choose at least one framework."}
          </p>
        </div>
      </div>
    </Form>
  );
}

function detailOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "Check your connection, then try again.";
  const [field] = Object.entries(error.problem.errors ?? {});
  return field?.[0].startsWith("cm_starter.languages") ? `A language ${field[1][0]}.` : error.message;
}

const competenciesOf = ({ areas }: StarterView) => areas.flatMap(({ competencies }) => competencies);

/** What adding a framework does to a discipline that exists; null for a new one. */
function stateText(starter: StarterView): string | null {
  const { discipline, discipline_state: state } = starter;
  if (state === "new") return null;
  if (state === "retired") return `The discipline ${discipline} is retired: bring it back first.`;
  const all = competenciesOf(starter);
  const lacks = all.filter(({ is_present }) => !is_present).length;
  return lacks === 0
    ? `The discipline ${discipline} has all of it.`
    : `Adds ${lacks} of ${all.length} competencies to the discipline ${discipline}. What it has stays as it is.`;
}

interface StarterCardProps {
  starter: StarterView;
  isChosen: boolean;
  onToggle: () => void;
}

/** A starter framework with its competencies, to tick. */
function StarterCard({ starter, isChosen, onToggle }: StarterCardProps) {
  const { name, summary, areas } = starter;
  const summaryId = useId();
  const competencies = competenciesOf(starter);
  const state = stateText(starter);
  return (
    <li className={cx("rounded-lg border bg-surface", isChosen ? "border-accent" : "border-line")}>
      <label className="flex cursor-pointer items-start gap-3 p-4 pb-2">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          aria-describedby={summaryId}
          className="mt-0.75 size-4 shrink-0 accent-accent"
        />
        <span className="font-medium">{name}</span>
      </label>
      <div className="px-4 pb-4 pl-11">
        <p id={summaryId} className="text-ink-muted">
          {summary}
          {state !== null && <span className="mt-1 block text-ink">{state}</span>}
        </p>
        <details className="mt-1">
          <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-muted">{`${competencies.length} competencies`}</summary>
          {areas.map((area) => (
            <div key={area.name} className="mt-2">
              <h2 className="text-sm font-semibold">{area.name}</h2>
              <ul className="mt-1 grid gap-1 text-sm">
                {area.competencies.map((competency) => (
                  <li key={competency.name}>
                    {competency.name}: <span className="text-ink-muted">{competency.description}</span>
                    {competency.is_present && " You have it."}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </details>
      </div>
    </li>
  );
}
