"use client";

import { useState } from "react";
import { readRefusedCall } from "@/lib/platform/client/refused-call";

/** Says why a call was refused, with what the person had typed for it. Loaded in the browser only. */
export function RefusedCallNote({ otherwise }: { otherwise: string }) {
  const [call] = useState(readRefusedCall);
  return (
    <div className="min-w-0 flex-1">
      <p>{call?.why ?? otherwise}</p>
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
  );
}
