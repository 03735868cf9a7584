"use client";

import { dayAfter } from "@/lib/platform/core/day";
import { useState } from "react";
import { PersonPicker } from "@/components/people/directory/person-picker";
import { Button } from "@/components/ui/button";
import { FormDialog } from "@/components/ui/form-dialog";
import { MultiSelect } from "@/components/ui/multi-select";
import { NameField } from "@/components/ui/name-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useDraft } from "@/components/ui/use-draft";
import { call } from "@/lib/doors/client/call";
import { type ConversationKind, KIND_LABELS, KINDS } from "@/lib/conversations/conversations/rules";
import type { RoundsView } from "@/lib/conversations/rounds/view";

export interface NewRoundDialogProps extends Pick<RoundsView, "disciplines" | "today"> {
  onStarted: (what: string) => void;
  onClose: () => void;
}

/** How long a round lasts unless another day is chosen. */
const DAYS = 28;

/** Asks for conversations: the name and kind, the days, and of whose people. */
export function NewRoundDialog({ disciplines, today, onStarted, onClose }: NewRoundDialogProps) {
  const { draft, text } = useDraft({ name: "", starts_on: today, ends_on: dayAfter(today, DAYS) });
  const [kind, setKind] = useState<ConversationKind>("annual");
  const [roleIds, setRoleIds] = useState<readonly number[]>([]);
  const [manager, setManager] = useState<{ id: number; name: string } | null>(null);

  async function start() {
    const round = { ...draft, kind, cm_role_ids: [...roleIds], manager_id: manager?.id ?? null };
    await call("POST /conversation_rounds", { body: { cm_conversation_round: round } });
    onStarted(`“${draft.name.trim()}” started.`);
    onClose();
  }

  return (
    <FormDialog
      title="Start round"
      description="Each person is asked to close one with one of their managers by the last day."
      verb="Start round"
      failed="The round wasn't started"
      className="grid gap-3 sm:grid-cols-2"
      send={start}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <NameField className="sm:col-span-2" {...text("name", errorOf)} />
          <Select
            label="Conversation"
            className="sm:col-span-2"
            options={KINDS.map((each) => ({ value: each, label: KIND_LABELS[each] }))}
            value={kind}
            onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? "annual")}
          />
          <TextField label="From" type="date" required {...text("starts_on", errorOf)} />
          <TextField label="By" type="date" required min={draft.starts_on} {...text("ends_on", errorOf)} />
          <MultiSelect
            label="Disciplines"
            hint="Only people who have one of these. Leave it empty for all."
            className="sm:col-span-2"
            options={disciplines.map(({ id, name: label }) => ({ id, label }))}
            chosen={roleIds}
            onChange={setRoleIds}
          />
          <div className="grid gap-1.5 sm:col-span-2">
            <PersonPicker
              label="Team of (optional)"
              except={[]}
              chosen={manager}
              managersFirst
              error={errorOf("manager_id")}
              placeholder="Everyone, or a manager's name"
              onPick={setManager}
            />
            {manager && (
              <Button size="sm" className="justify-self-start" onClick={() => setManager(null)}>
                Everyone instead
              </Button>
            )}
          </div>
        </>
      )}
    </FormDialog>
  );
}
