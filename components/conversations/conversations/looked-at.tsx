"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import cx from "clsx";
import { useState } from "react";
import { LevelWithGlyph } from "@/components/grades/expected/expected-table";
import { RequestForm } from "@/components/reviews/requests/request-form";
import { AgreementForm } from "@/components/sheet/agreements/agreement-form";
import { StillTrue } from "@/components/sheet/freshness/still-true";
import { AppLink } from "@/components/ui/app-link";
import { Arrow } from "@/components/ui/arrow";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/components/ui/time/format-day";
import { leftText, type Reason, REASON_LABELS, REASONS } from "@/lib/conversations/conversations/rules";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { reviewPath } from "@/lib/reviews/requests/address-rules";
import { isPending } from "@/lib/vocabulary/levels/rules";

type Row = ShownConversation["rows"][number];

/** Whether a row is done with: one that waits for a decision isn't, whatever happened to it since. */
const isDone = ({ done, current_level: current, desired_level: desired }: Row): boolean =>
  done && !isPending({ current, desired });

/** The rows worth looking at, each with what can be done about it: today's acts, which decide nothing here. */
export function LookedAt({ shown }: { shown: ShownConversation }) {
  const { rows, state } = shown;
  const left = rows.filter((row) => !isDone(row)).length;
  const heading = (
    <h2 id="looked-at" className="inline">
      {state === "closed" ? "Looked at " : "Worth looking at "}
      {rows.length > 0 && (
        <span role={state === "closed" ? undefined : "status"} className="talk-aside">
          {leftText(left, rows.length)}
        </span>
      )}
    </h2>
  );
  // A case says what is left; beside it, and once it is closed, these are what else there is.
  return shown.case === null && state !== "closed" ? (
    <section aria-labelledby="looked-at">
      {heading}
      <LookedAtRows shown={shown} />
    </section>
  ) : (
    <details className="talk-looked">
      <summary>{heading}</summary>
      <LookedAtRows shown={shown} />
    </details>
  );
}

function LookedAtRows({ shown }: { shown: ShownConversation }) {
  const { rows } = shown;
  return (
    <>
      {rows.length === 0 ? (
        <p className="text-ink-muted">Nothing to look at: no level is old, changed, requested or aimed at.</p>
      ) : (
        REASONS.map((reason) => (
          <RowsOfReason key={reason} shown={shown} reason={reason} rows={rows.filter((row) => row.reason === reason)} />
        ))
      )}
    </>
  );
}

/** The rows that are worth looking at for the same reason, which their heading says once. */
function RowsOfReason({ shown, reason, rows }: { shown: ShownConversation; reason: Reason; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="mt-5">
        {`${REASON_LABELS[reason]} `}
        <span className="talk-aside">{rows.length}</span>
        {reason === "overdue" && <span className="talk-aside">, with the day last confirmed</span>}
      </h3>
      <ul className="talk-rows">
        {rows.map((row) => (
          <LookedAtRow key={row.sheet_competency_id} shown={shown} row={row} />
        ))}
      </ul>
    </>
  );
}

function LookedAtRow({ shown, row }: { shown: ShownConversation; row: Row }) {
  const [form, setForm] = useState<"request" | "agreement" | null>(null);
  const [closed, setClosed] = useState(form);
  const router = useRouter();
  const { competency, area_name, current_level: current, desired_level: desired, done } = row;
  const subject = `${competency.name}, ${area_name}`;
  const of = { sheetId: shown.sheet_id, onClose: () => (setClosed(form), setForm(null)) };
  return (
    <li>
      <span className="talk-row">
        <span className="wrap-anywhere">
          <b>{competency.name}</b> <span className="text-ink-muted">{area_name}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-1.5 whitespace-nowrap">
          <LevelWithGlyph level={current} />
          {current !== desired && (
            <span className="inline-flex items-center gap-x-1.5">
              <span aria-label="requested:" role="img">
                <Arrow />
              </span>
              <LevelWithGlyph level={desired} />
            </span>
          )}
        </span>
        <span>
          {isDone(row) ? (
            <Badge tone="success">Done</Badge>
          ) : (
            (row.reason === "rated" || row.reason === "overdue") &&
            row.confirmed_on !== null && (
              <span className="talk-aside">
                {row.reason === "overdue" && <span className="sr-only">Confirmed </span>}
                {formatDay(row.confirmed_on)}
              </span>
            )
          )}
        </span>
        {shown.state !== "closed" && form === null && (
          <RowActs shown={shown} row={row} subject={subject} closed={closed} onOpen={setForm} />
        )}
      </span>
      {shown.state === "closed" && <p className={cx("talk-criterion", !done && "print:hidden")}>{row.criterion}</p>}
      {form === "request" && (
        <RequestForm {...of} rowId={row.sheet_competency_id} subject={subject} onSent={router.refresh} />
      )}
      {form === "agreement" && (
        <AgreementForm
          {...of}
          owner={shown.side === "person" ? null : shown.user.first_name}
          row={{ id: row.sheet_competency_id, subject, current }}
          agreement={null}
          {...(shown.state === "open" ? { conversationId: shown.id } : {})}
          onSaved={router.refresh}
        />
      )}
    </li>
  );
}

interface RowActsProps {
  shown: ShownConversation;
  row: Row;
  subject: string;
  /** The form that was closed last, whose button gets the focus. */
  closed: "request" | "agreement" | null;
  onOpen: (form: "request" | "agreement") => void;
}

function RowActs({ shown, row, subject, closed, onOpen }: RowActsProps) {
  const router = useRouter();
  const { sheet_id, side, state } = shown;
  const { sheet_competency_id: rowId, current_level: current, desired_level: desired, done } = row;
  const pending = isPending({ current, desired });
  return (
    <span className="talk-acts print:hidden">
      {!pending && !done && current !== "no_experience" && (
        <StillTrue sheetId={sheet_id} rowIds={[rowId]} label="Confirm" about={subject} onConfirmed={router.refresh} />
      )}
      {!pending && side === "person" && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Request: ${subject}`}
          autoFocus={closed === "request"}
          onClick={() => onOpen("request")}
        >
          Request
        </Button>
      )}
      {pending && <RequestLink shown={shown} row={row} subject={subject} />}
      {(state === "open" || side === "person") && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Add agreement: ${subject}`}
          autoFocus={closed === "agreement"}
          onClick={() => onOpen("agreement")}
        >
          Add agreement
        </Button>
      )}
    </span>
  );
}

interface RequestLinkProps {
  shown: Pick<ShownConversation, "id" | "user" | "side">;
  row: Pick<Row, "sheet_competency_id" | "request_id">;
  subject: string;
}

/** Where a row's request is: for its person on their sheet, for a manager in Reviews, which leads back. */
export function RequestLink({ shown: { id, user, side }, row, subject }: RequestLinkProps) {
  if (side === "person")
    return (
      <AppLink href={`/sheet?request=${row.sheet_competency_id}` as Route} aria-label={`Open request: ${subject}`}>
        Open request
      </AppLink>
    );
  if (row.request_id === null) return null;
  const from = `/conversations/${id}?person=${user.id}`;
  return (
    <AppLink
      href={`${reviewPath(row.request_id)}&${new URLSearchParams({ from })}` as Route}
      aria-label={`Decide: ${subject}`}
    >
      Decide
    </AppLink>
  );
}
