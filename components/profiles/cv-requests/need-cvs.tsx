"use client";

import type { Route } from "next";
import { useState } from "react";
import { DownloadDocumentButton } from "@/components/profiles/templates/download-document-button";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { MomentDay } from "@/components/ui/time/time-zone";
import { useLoaded } from "@/components/ui/use-loaded";
import { useToldWork } from "@/components/ui/told-work";
import { call, type Answer } from "@/lib/doors/client/call";
import { counted } from "@/lib/platform/core/counted";

type NeedCv = Answer<"GET /needs/{need_id}/cvs">[number];
const LIST = "GET /needs/{need_id}/cvs";
const ARCHIVE = "GET /needs/{need_id}/cvs/archive";

export interface NeedCvsProps {
  needId: number;
  title: string;
  /** Who is on the need: others are loaded again. */
  people: string;
}

/** The CVs of the people on a need: who has released one, who was asked, and all of them as one archive. */
export function NeedCvs({ needId, title, people }: NeedCvsProps) {
  const [isOpen, setOpen] = useState(false);
  const params = { need_id: needId };
  const { data, failure, reload } = useLoaded({
    key: isOpen ? people : null,
    load: (signal) => call(LIST, { params }, { signal }),
    failure: "Couldn't load the CVs.",
  });
  const { working, told, run } = useToldWork<"asking">();

  const askAll = (some: readonly NeedCv[]) =>
    run("asking", some.length > 1 ? "Not everyone was asked." : "Not asked.", async () => {
      try {
        for (const { user_id } of some)
          await call("POST /cv_requests", { body: { cm_cv_request: { user_id, need_id: needId } } });
      } finally {
        reload();
      }
      return `${counted(some.length, "person gets", "people get")} a message.`;
    });
  const open = (data ?? []).filter(({ may_read, cv_id, asked_at }) => may_read && cv_id === null && asked_at === null);

  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer">CVs</summary>
      {failure && <p role="alert">{failure.text}</p>}
      <ul aria-label={`CVs for ${title}`} className="mt-1 grid w-fit grid-cols-[minmax(0,auto)_auto] gap-x-4 gap-y-1">
        {(data ?? []).map((one) => (
          <li key={one.user_id} className="col-span-2 grid min-h-8 grid-cols-subgrid items-center">
            <span className="wrap-anywhere">{one.name}</span>
            <CvState one={one} isBusy={working !== null} onAsk={() => void askAll([one])} />
          </li>
        ))}
      </ul>
      <div className="button-row mt-2">
        {open.length > 1 && (
          <>
            <Button variant="primary" loading={working !== null} onClick={() => void askAll(open)}>
              {`Ask ${open.length === 2 ? "both" : open.length} people for CVs`}
            </Button>
            <span className="text-sm text-ink-muted">Each gets a message, and chooses what to release.</span>
          </>
        )}
        {(["named", "anonymous"] as const).map((form) => {
          const ready = (data ?? []).filter(({ forms }) => forms.includes(form)).length;
          return ready === 0 ? null : (
            <DownloadDocumentButton key={form} call={{ name: ARCHIVE, params, query: { form } }}>
              {`Download ${counted(ready, `${form} CV`)}`}
            </DownloadDocumentButton>
          );
        })}
      </div>
      {told}
    </details>
  );
}

/** What there is of a person's CV: released, asked for, or neither. */
function CvState({ one, isBusy, onAsk }: { one: NeedCv; isBusy: boolean; onAsk: () => void }) {
  const { name, may_read, cv_id, for_need, released_at, asked_at } = one;
  if (cv_id !== null && released_at !== null)
    return (
      <span>
        <AppLink href={`/cvs/${cv_id}` as Route} className="inline-block min-h-6 text-ink underline underline-offset-2">
          {for_need ? "CV for this need" : "CV"}
        </AppLink>
        , released <MomentDay at={Date.parse(released_at)} />
        {asked_at !== null && !for_need && " (asked for one for this need)"}
        {asked_at === null && !for_need && may_read && (
          <Button
            size="sm"
            className="ml-2"
            loading={isBusy}
            aria-label={`Ask ${name} for a CV for this need`}
            onClick={onAsk}
          >
            Ask for a CV for this need
          </Button>
        )}
      </span>
    );
  if (asked_at !== null)
    return (
      <span className="text-ink-muted">
        asked <MomentDay at={Date.parse(asked_at)} />
      </span>
    );
  if (!may_read) return <span className="text-ink-muted">none that you may read</span>;
  return (
    <Button
      size="sm"
      className="justify-self-start"
      loading={isBusy}
      aria-label={`Ask ${name} for a CV`}
      onClick={onAsk}
    >
      Ask for CV
    </Button>
  );
}
