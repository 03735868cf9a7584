"use client";

import { useState } from "react";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { type Choice, engagementLine, type OwnEngagement } from "@/lib/engagements/engagements/view";
import { UsedFields } from "./used-fields";

export interface QuestionCardProps {
  sheetId: number;
  engagement: OwnEngagement;
  today: string;
  choices: readonly Choice[];
  onSaved: () => void;
  onLater: () => void;
}

/** Competencies proposed at once. */
const PROPOSED = 6;

/** An engagement that ended: three questions at most. */
export function QuestionCard({ sheetId, engagement, today, choices, onSaved, onLater }: QuestionCardProps) {
  const { id, project, role, client } = engagement;
  const [summary, setSummary] = useState(engagement.summary);
  const [proposed] = useState<readonly Pick<Choice, "competency_id" | "cm_technology_id" | "label">[]>(() =>
    engagement.competencies.length > 0 ? engagement.competencies : choices.filter((one) => one.asked_in.includes(id)),
  );
  const [used, setUsed] = useState(proposed);
  const [names, setNames] = useState(engagement.names_client);
  const { working, failure, run } = useWork();
  const isDirty = summary !== engagement.summary || used !== proposed || names !== engagement.names_client;
  const { leave, question } = useUnsaved({ isDirty, isSaving: working !== null, onClose: onLater, className: "mb-3" });
  const asksForName = client !== null && !client.is_alias;

  async function save() {
    await run(async () => {
      const competencies = used.map(({ competency_id, cm_technology_id }) => ({ competency_id, cm_technology_id }));
      await call("PUT /sheets/{sheet_id}/engagements/{engagement_id}", {
        params: { sheet_id: sheetId, engagement_id: id },
        body: { cm_engagement: { role, summary, competencies, names_client: names } },
      });
      onSaved();
    });
  }

  return (
    <Form onSubmit={() => void save()} className="rounded-lg border border-line bg-surface p-4">
      {question}
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="wrap-anywhere">{project} has ended</h2>
        <p className="flex-1 text-sm text-ink-muted">{engagementLine(engagement, today)}</p>
        <Button size="sm" onClick={leave}>
          Later
        </Button>
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <TextArea
          label="1. What did you do?"
          rows={5}
          maxLength={2_000}
          value={summary}
          onChange={({ target: { value } }) => setSummary(value)}
        />
        <UsedFields
          legend="2. What did you use?"
          proposed={choices.slice(0, PROPOSED)}
          choices={choices}
          used={used}
          onChange={setUsed}
        />
        <div className="grid content-start gap-3">
          {asksForName && (
            <Switch
              label={`3. May ${client.label} be named?`}
              hint="Otherwise your CV says what kind of company it is."
              checked={names}
              onChange={({ target: { checked } }) => setNames(checked)}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            className="justify-self-start"
            loading={working !== null}
            loadingLabel="Saving…"
          >
            Save
          </Button>
        </div>
      </div>
      <Failure className="mt-3" title="Your answers weren't saved">
        {failure}
      </Failure>
    </Form>
  );
}
