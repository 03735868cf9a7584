"use client";

import { useState } from "react";
import { Alert, Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeading } from "@/components/ui/page-heading";
import { Select } from "@/components/ui/select";
import { ApiError, call, type Args } from "@/lib/doors/client/call";
import { SCOPE_NAMES } from "./scope-names";

type Asked = Args<"POST /assistant_connections">["body"]["cm_assistant_connection"];
type Scope = Asked["scope"];

const OPTIONS = (["read", "write", "decide"] as const).map((value) => ({ value, label: SCOPE_NAMES[value] }));

/** Opens another program's or site's address in this tab. */
const leaveTo = (address: string) => window.location.assign(address);

/** Asks whether an assistant may act for the person, and how far. */
export function ConsentScreen({
  name,
  place,
  person,
  request,
  scope: wanted,
  refused,
  cancelled,
  leave = leaveTo,
}: {
  name: string;
  place: string;
  person: string;
  request: Omit<Asked, "scope">;
  scope: Scope;
  refused: { code: string; redirect_to: string } | null;
  cancelled: string;
  leave?: (address: string) => void;
}) {
  // To decide in the person's name is theirs to choose.
  const [scope, setScope] = useState<Scope>(wanted === "decide" ? "write" : wanted);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function allow() {
    setSending(true);
    setFailure(null);
    try {
      const { redirect_to } = await call("POST /assistant_connections", {
        body: { cm_assistant_connection: { ...request, scope } },
      });
      leave(redirect_to);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setSending(false);
    }
  }

  return (
    <div className="mx-auto max-w-xl">
      <PageHeading description={`You are signed in as ${person}.`}>Connect an assistant</PageHeading>
      <Card title={name}>
        {refused ? (
          <>
            <Alert title="This assistant's request isn't complete">
              Cairn can&apos;t connect it ({refused.code}). Tell the people who make it.
            </Alert>
            <Button className="mt-4" onClick={() => leave(refused.redirect_to)}>
              Go back
            </Button>
          </>
        ) : (
          <>
            <p className="wrap-anywhere">
              It wants to use Cairn as you. The access goes to <strong>{place}</strong>. The name is what it calls
              itself: allow it only if you have just started this.
            </p>
            <p className="mt-2 text-ink-muted">
              What it reads goes to the company that runs it. People it finds for you can see that you searched.
            </p>
            <Select
              label="Permission"
              className="mt-4"
              options={OPTIONS}
              value={scope}
              onChange={(event) => setScope(OPTIONS.find(({ value }) => value === event.target.value)?.value ?? "read")}
            />
            <Failure className="mt-4" title="Couldn't connect the assistant">
              {failure}
            </Failure>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button variant="primary" loading={sending} loadingLabel="Connecting…" onClick={() => void allow()}>
                {failure === null ? "Allow access" : "Retry"}
              </Button>
              <Button onClick={() => leave(cancelled)}>Cancel</Button>
            </div>
          </>
        )}
      </Card>
    </div>
  );
}
