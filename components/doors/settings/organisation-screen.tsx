"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Alert } from "@/components/ui/alert";
import { bringIntoView } from "@/components/ui/bring-into-view";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { Form } from "@/components/ui/form";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { PageHeading } from "@/components/ui/page-heading";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { useEdit } from "@/components/ui/use-edit";
import { type Answer, call } from "@/lib/doors/client/call";
import { currentOf } from "@/lib/doors/client/current-of";
import { formErrors } from "@/lib/doors/client/form-errors";
import { counted } from "@/lib/platform/core/counted";
import { differingFields } from "@/lib/platform/core/merge-edits";

type Settings = Required<Answer<"GET /settings">>;
type SwitchPart = Exclude<keyof Settings, "reviews">;

/** The sections, in the order of the screen. */
const TITLES: Record<keyof Settings, string> = {
  reviews: "Confirmation",
  grades: "Grades",
  scim: "Provisioning (SCIM)",
  messages: "Emails and webhooks",
  assistants: "Assistants",
};
const PARTS = Object.keys(TITLES) as (keyof Settings)[];

const SWITCHES: { [P in SwitchPart]: Record<keyof Settings[P], { label: string; hint: string }> } = {
  grades: {
    from_scim_title: {
      label: "Identity provider sets grades",
      hint: "A person's SCIM title sets the grade of the same name. Other titles change nothing.",
    },
    in_finder: {
      label: "Find people by grade",
      hint: "Everyone who may find people then learns who has which grade. Agree on this with your works council or staff first.",
    },
  },
  scim: {
    sets_managers: {
      label: "Identity provider sets managers",
      hint: "The manager that it sends replaces the person's primary manager. Other managers stay.",
    },
  },
  messages: {
    with_levels: {
      label: "Name levels in emails and webhook calls",
      hint: "Otherwise messages name people and competencies, and what was decided, but no levels. Questions are sent without their text.",
    },
  },
  assistants: {
    enabled: {
      label: "Let assistants connect",
      hint: "An assistant has the permissions of the person who uses it, and people see its searches in My data. It decides requests only with a token that allows it.",
    },
  },
};

/** A section's values as text, to choose between two versions. */
function describePart(part: keyof Settings, settings: Settings): string {
  if (part === "reviews") {
    const { confirm_after_months: months } = settings.reviews;
    return months === null ? "Never overdue" : `Overdue after ${counted(months, "month")}`;
  }
  const values: Record<string, boolean> = settings[part];
  return Object.entries(SWITCHES[part])
    .map(([name, { label }]) => `${label}: ${values[name] ? "on" : "off"}`)
    .join("\n");
}

export interface OrganisationScreenProps {
  settings: Settings;
  /** Without any, nothing is said of them. */
  hasGrades: boolean;
  assistantsAddress: string;
}

/** Everything that admins set for the whole organisation, in one form. */
export function OrganisationScreen({ settings, hasGrades, assistantsAddress }: OrganisationScreenProps) {
  const router = useRouter();
  const [isSaved, setSaved] = useState(false);
  const edit = useEdit({
    fields: PARTS,
    saved: settings,
    valuesOf: (saved: Settings | null) => saved ?? settings,
    currentOf: currentOf<Settings>,
  });
  const { begun, draft, theirs, isDirty, isSaving } = edit;
  const failure = edit.failure === null ? null : formErrors(edit.failure);

  const set = (part: keyof Settings, change: object) => {
    setSaved(false);
    edit.setDraft((all) => ({ ...all, [part]: { ...all[part], ...change } }));
  };

  /** Sends the sections that were changed, with what they were before. */
  async function save() {
    const saved = await edit.save(async (_base, mine) => {
      const changed = differingFields(PARTS, begun, mine);
      const only = (all: Settings) => Object.fromEntries(changed.map((part) => [part, all[part]]));
      const body = { cm_settings: only(mine), based_on: only(begun) };
      return (await call("PATCH /settings", { body })) as Settings;
    });
    setSaved(saved !== null);
    router.refresh();
  }

  const section = (part: SwitchPart, intro: ReactNode) => (
    <Card id={part} title={TITLES[part]} className="scroll-mt-16">
      <p className="mb-3 text-ink-muted">{intro}</p>
      <div className="grid gap-3">
        {Object.entries<{ label: string; hint: string }>(SWITCHES[part]).map(([name, texts]) => (
          <Switch
            key={name}
            {...texts}
            checked={(draft[part] as Record<string, boolean>)[name] ?? false}
            onChange={({ target }) => set(part, { [name]: target.checked })}
          />
        ))}
      </div>
    </Card>
  );

  return (
    <Form onSubmit={() => void save()} failure={edit.failure} className="grid gap-4">
      <PageHeading within={{ href: "/settings", label: "Settings" }} description="These settings hold for everyone.">
        Organisation settings
      </PageHeading>
      {failure !== null && (
        <div ref={bringIntoView} className="scroll-mt-16">
          <Alert title="The settings weren't saved">{failure.text}</Alert>
        </div>
      )}
      <ConflictPanel
        edit={edit}
        title="Someone else changed these settings while you were editing"
        labels={TITLES}
        show={describePart}
      />
      <Card id="reviews" title={TITLES.reviews} className="scroll-mt-16">
        <TextField
          label="Months until a level is overdue"
          hint="Counted from its approval or last confirmation. Leave it empty for never. Levels stay as they are."
          className="max-w-lg [&_input]:w-24"
          type="number"
          min={1}
          error={failure?.fields.reviews}
          value={draft.reviews.confirm_after_months ?? ""}
          onChange={({ target: { valueAsNumber: months } }) =>
            set("reviews", { confirm_after_months: Number.isNaN(months) ? null : months })
          }
        />
      </Card>
      {hasGrades &&
        section(
          "grades",
          <>
            Set a person&apos;s grade on <AppLink href="/people">People</AppLink>. The person, their managers and admins
            see it.
          </>,
        )}
      {section(
        "scim",
        <>
          Map groups and departments to roles and disciplines under{" "}
          <AppLink href="/settings/service-accounts">Service accounts</AppLink>.
        </>,
      )}
      {section(
        "messages",
        <>
          Create webhooks under <AppLink href="/settings/webhooks">Webhooks</AppLink>. Everyone chooses their own
          emails.
          {hasGrades && " Where they may name levels, those about a case name its grade, too."}
        </>,
      )}
      {section(
        "assistants",
        <>
          An assistant that speaks the Model Context Protocol (MCP) connects at{" "}
          <strong className="wrap-anywhere">{assistantsAddress}</strong>. What it reads goes to the company that runs
          it: check your agreement with them first.
        </>,
      )}
      <div className="foot-bar flex items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          loading={isSaving}
          loadingLabel="Saving…"
          disabled={!isDirty || theirs !== null}
        >
          Save settings
        </Button>
        <p role="status" className="text-ink-muted">
          {isSaved && "Saved"}
        </p>
      </div>
      <LeaveGuard unsaved={isDirty} />
    </Form>
  );
}
