"use client";

import { useState } from "react";
import type { PageRefusal } from "@/lib/doors/auth/page-access";
import { dropRefusedCall, readRefusedCall } from "@/lib/doors/client/refused-call";

const TEXTS: Record<PageRefusal, string> = {
  managers: "That page is for managers.",
  admins: "That page is for admins.",
  finders: "That page is for people who staff projects, managers and admins.",
  sheet: "You don't have access to that person's sheet.",
  call: "You don't have permission to do this.",
  day: "That day can't be shown. This is today.",
  view: "A sheet has no such view. This is the sheet.",
  grade: "That grade doesn't exist, or isn't for this person's disciplines.",
  discipline: "That discipline doesn't exist, or isn't on this sheet.",
  row: "That competency isn't on this sheet.",
  kind: "There is no such kind of conversation.",
  quarter: "That quarter isn't planned for. This is the next one.",
  cv: "That CV doesn't exist, or was deleted.",
};

const isRefusal = (given: string): given is PageRefusal => Object.hasOwn(TEXTS, given);

/** Says why a page or a call was refused, with what the person had typed for it. Loaded in the browser only. */
export function RefusedNote({ reason, onDismiss }: { reason: string; onDismiss: () => void }) {
  const [call] = useState(() => (reason === "call" ? readRefusedCall() : null));
  if (!isRefusal(reason)) return null;
  function dismiss() {
    dropRefusedCall();
    onDismiss();
  }
  return (
    <div className="refused-notice">
      <div className="min-w-0 flex-1">
        <p>{call?.why ?? TEXTS[reason]}</p>
        {call && call.typed.length > 0 && (
          <details>
            <summary className="min-h-6 cursor-pointer">What you typed</summary>
            {call.typed.map((text, place) => (
              <p key={place} className="mt-1 wrap-anywhere whitespace-pre-wrap">
                {text}
              </p>
            ))}
          </details>
        )}
      </div>
      <button type="button" className="text-button" onClick={dismiss}>
        Dismiss
      </button>
    </div>
  );
}
