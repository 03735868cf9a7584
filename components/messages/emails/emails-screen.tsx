"use client";

import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { PageHeading } from "@/components/ui/page-heading";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { useSaveInTurn } from "@/components/ui/use-save-in-turn";
import { call } from "@/lib/doors/client/call";

/** Which emails the person gets. */
export function EmailsScreen({ preferences, sendsEmail }: { preferences: EmailPreferencesView; sendsEmail: boolean }) {
  return (
    <>
      <PageHeading
        within={{ href: "/settings", label: "Settings" }}
        description="Choose which emails you get. Emails name competencies and people, but no levels unless an admin turns that on."
      >
        Emails
      </PageHeading>
      <div className="grid gap-4">
        {!sendsEmail && (
          <Alert tone="info" title="No mail server is set up now">
            Your choices apply once an admin sets one up.
          </Alert>
        )}
        <Card title="Your emails">
          <EmailPreferences key={JSON.stringify(preferences)} initial={preferences} />
        </Card>
      </div>
    </>
  );
}

type EmailPreferencesView = {
  digest: "weekly" | "at_once" | "never";
  questions: boolean;
  rounds: boolean;
};

const DIGESTS: readonly { value: EmailPreferencesView["digest"]; label: string }[] = [
  { value: "weekly", label: "Once a week, on Mondays" },
  { value: "at_once", label: "At once, at most once a day" },
  { value: "never", label: "Never" },
];

/**
 * Which emails the person gets. Each choice is saved at once; one that couldn't be saved stays chosen, with a retry.
 */
function EmailPreferences({ initial }: { initial: EmailPreferencesView }) {
  const [chosen, setChosen] = useState(initial);
  const { phase, save: send } = useSaveInTurn((next: EmailPreferencesView) =>
    call("PUT /email_preferences", { body: { cm_email_preferences: next } }),
  );

  function save(next: EmailPreferencesView) {
    setChosen(next);
    send(next);
  }

  return (
    <div className="grid gap-5">
      <Select
        label="Digest"
        hint="Requests and questions that wait for you, and decisions on your sheet. Without any, there is no email."
        className="max-w-sm"
        options={DIGESTS}
        value={chosen.digest}
        onChange={(event) => {
          const digest = DIGESTS.find(({ value }) => value === event.target.value)?.value;
          if (digest) save({ ...chosen, digest });
        }}
      />
      <Switch
        label="Questions"
        hint="When a reviewer asks about one of your requests."
        checked={chosen.questions}
        onChange={(event) => save({ ...chosen, questions: event.target.checked })}
      />
      <Switch
        label="Conversations"
        hint="When one of yours is begun, opens or is closed by the other, and when a round asks you for one."
        checked={chosen.rounds}
        onChange={(event) => save({ ...chosen, rounds: event.target.checked })}
      />
      <p role="status" className="-mt-4 -mb-9 min-h-5 text-sm text-ink-muted">
        {phase === "saving" ? "Saving…" : phase === "saved" ? "Saved" : ""}
      </p>
      {typeof phase === "object" && (
        <Alert title="Couldn't save your choice">
          {phase.why}
          <div className="mt-2">
            <Button size="sm" onClick={() => save(chosen)}>
              Retry
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}
