"use client";

import { useState, type ReactNode } from "react";
import { dialogOnDemand } from "@/components/ui/on-demand";
import type { LogOutQuestionProps } from "./log-out-question";
import { countDrafts } from "./stored-user";

const LogOutQuestion = dialogOnDemand<LogOutQuestionProps>(() =>
  import("./log-out-question").then(({ LogOutQuestion }) => LogOutQuestion),
);

/** Asks before Log out deletes unsaved drafts: `mustAsk` opens `question`, which then logs out itself. */
export function useLogOut(): { mustAsk: () => boolean; question: ReactNode } {
  const [drafts, setDrafts] = useState<LogOutQuestionProps["drafts"] | null>(null);
  const mustAsk = () => {
    const drafts = countDrafts();
    const hasAny = Object.values(drafts).some((count) => count > 0);
    setDrafts(hasAny ? drafts : null);
    return hasAny;
  };
  return { mustAsk, question: drafts && <LogOutQuestion drafts={drafts} onClose={() => setDrafts(null)} /> };
}
