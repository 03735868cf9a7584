"use client";

import { useEffect, useState } from "react";
import { ApiError, call, type Answer } from "@/lib/client/call";

type Found = Answer<"GET /search">;

/** Milliseconds without a key after which the server is asked. */
const TYPING_MS = 150;

const NOTHING: Found = { people: [], competencies: [], can: { edit_competencies: false } };

/** What the server finds for a text; while an answer is on its way, the one before stays. */
export function useSearchResults(text: string) {
  const q = text.trim();
  const [answer, setAnswer] = useState<{ to: string; found: Found; failed: string | null }>({
    to: "",
    found: NOTHING,
    failed: null,
  });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (q === "") return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      call("GET /search", { query: { q } }, { signal: leaving.signal }).then(
        (found) => setAnswer({ to: q, found, failed: null }),
        (error: unknown) => {
          if (!leaving.signal.aborted)
            setAnswer({
              to: q,
              found: NOTHING,
              failed: error instanceof ApiError ? error.message : "The search failed.",
            });
        },
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [q, attempt]);

  const retry = () => {
    setAnswer({ to: "", found: NOTHING, failed: null });
    setAttempt(attempt + 1);
  };
  if (q === "") return { found: NOTHING, failed: null, searching: false, retry };
  return { ...answer, searching: answer.to !== q, retry };
}
