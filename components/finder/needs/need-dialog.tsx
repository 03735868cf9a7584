"use client";

import { ConflictPanel } from "@/components/ui/conflict-panel";
import { FormDialog } from "@/components/ui/form-dialog";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { NameField } from "@/components/ui/name-field";
import { TextField } from "@/components/ui/text-field";
import { draftFields } from "@/components/ui/use-draft";
import { useEdit } from "@/components/ui/use-edit";
import { currentOf } from "@/lib/doors/client/current-of";
import { MAX_HEADCOUNT } from "@/lib/finder/needs/rules";
import type { NamedSubject, NeedRow, NeedsView } from "@/lib/finder/needs/view";
import { ConditionFields } from "./condition-fields";
import { deleteNeed, saveNeed } from "./need-calls";
import { draftOf, labelOf, type NeedDraft, type NeedStart, newDraft } from "./need-draft";

export interface NeedDialogProps {
  /** Null for a new one. */
  need: NeedRow | null;
  subjects: readonly NamedSubject[];
  clients: NeedsView["clients"];
  /** What a new one starts with. */
  start?: NeedStart;
  today: string;
  /** `label` says what was done, and `takeBack` undoes it. */
  onSaved: (need: { id: number }, label: string, takeBack: () => Promise<{ id: number } | void>) => void;
  onClose: () => void;
}

const LABELS = {
  title: "Title",
  client_id: "Client",
  probability: "Probability in percent",
  starts_on: "First day",
  ends_on: "Last day",
  headcount: "Headcount",
  percent: "Percent of each person's time",
  conditions: "Conditions",
  is_open: "Open need",
} as const;
const FIELDS = Object.keys(LABELS) as (keyof NeedDraft)[];

/** Adds or changes a need. */
export function NeedDialog({ need, subjects, clients, start = {}, today, onSaved, onClose }: NeedDialogProps) {
  const edit = useEdit({
    fields: FIELDS,
    saved: need,
    valuesOf: (saved: NeedRow | null) => (saved ? draftOf(saved, subjects) : newDraft(today, start, subjects)),
    currentOf: currentOf<NeedRow>,
  });
  const { draft, change, text, toggle } = draftFields([edit.draft, edit.setDraft]);
  const choices = clientChoices(clients, need, edit.theirs);

  async function save() {
    let before = need;
    const saved = await edit.save((base, mine) => saveNeed((before = base), mine));
    if (saved === null) return;
    const was = before && draftOf(before, subjects);
    onSaved(saved, `${saved.title} is ${was ? "changed" : "added"}`, () =>
      was ? saveNeed(saved, was) : deleteNeed(saved.id),
    );
  }

  return (
    <FormDialog
      title={need ? `Edit ${need.title}` : "Add need"}
      size="lg"
      verb="Save need"
      disabled={edit.theirs !== null}
      failed="The need wasn't saved"
      failure={edit.failure}
      isDirty={edit.isDirty}
      className="grid gap-3 sm:grid-cols-2"
      send={save}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <div className="empty:hidden sm:col-span-2">
            <ConflictPanel
              edit={edit}
              title="Someone else changed this need while you were editing"
              labels={LABELS}
              show={(field, values) => shownValue(field, values, choices)}
            />
          </div>
          <NameField
            label="Title"
            hint="Only staffing, managers and admins see it."
            className="sm:col-span-2"
            {...text("title", errorOf)}
          />
          <Select label="Client" options={choices} {...text("client_id", errorOf)} />
          <TextField
            label="Probability in percent"
            type="number"
            min={1}
            max={100}
            required
            {...text("probability", errorOf)}
          />
          <TextField label="First day" type="date" required {...text("starts_on", errorOf)} />
          <TextField label="Last day" type="date" required min={draft.starts_on} {...text("ends_on", errorOf)} />
          {need !== null && need.engagements.length > 0 && (
            <p className="text-sm text-ink-muted sm:col-span-2">
              People who were asked or are held follow, and get a message. Placed people keep their days until you move
              them.
            </p>
          )}
          <TextField
            label="Headcount"
            type="number"
            min={1}
            max={MAX_HEADCOUNT}
            required
            {...text("headcount", errorOf)}
          />
          <TextField
            label="Percent of each person's time"
            type="number"
            min={1}
            max={100}
            required
            {...text("percent", errorOf)}
          />
          <ConditionFields
            subjects={subjects}
            conditions={draft.conditions}
            onChange={(conditions) => change({ conditions })}
          />
          <p role="alert" className="text-sm text-danger empty:hidden sm:col-span-2">
            {errorOf("must")}
          </p>
          <Switch
            label="Open need"
            hint="Everyone sees it without its title and can raise a hand."
            className="sm:col-span-2"
            {...toggle("is_open")}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The clients, with those of the need also if they aren't listed. */
function clientChoices(clients: NeedsView["clients"], ...versions: (NeedRow | null)[]) {
  const own = versions.flatMap((need) => need?.client ?? []);
  const labels = new Map([...clients, ...own].map(({ id, label }) => [String(id), label]));
  return [{ value: "", label: "None" }].concat(Array.from(labels, ([value, label]) => ({ value, label })));
}

/** A field of a need in words. */
function shownValue(field: keyof NeedDraft, values: NeedDraft, clients: ReturnType<typeof clientChoices>): string {
  if (field === "is_open") return values.is_open ? "Yes" : "No";
  if (field === "client_id") return clients.find(({ value }) => value === values.client_id)?.label ?? "None";
  if (field !== "conditions") return values[field];
  return values.conditions.map((one) => `${one.must ? "Must" : "Nice"}: ${labelOf(one)}`).join("\n");
}
