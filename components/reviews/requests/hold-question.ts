import { UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import type { reviewDraft } from "./review-drafts";

type Question = {
  text: string;
  draft: ReturnType<typeof reviewDraft>;
  /** Shows the request as asked about, or as before. */
  show: (isAsked: boolean) => void;
  /** Returns whether it was sent. */
  send: () => Promise<boolean>;
};

/**
 * Shows a question as asked, and sends it once it can no longer be undone, or with the page that is left. Returns what
 * takes it back, and what sends it at once. What isn't sent is a draft again.
 */
export function holdQuestion({ text, draft, show, send }: Question): { takeBack: () => void; sendNow: () => void } {
  const takeBack = () => {
    release();
    draft.keep(text);
    show(false);
  };
  const sendNow = () => {
    release();
    void send().then((isSent) => isSent || takeBack());
  };
  const timer = setTimeout(sendNow, UNDO_SECONDS * 1000);
  const release = () => {
    clearTimeout(timer);
    window.removeEventListener("pagehide", sendNow);
  };
  window.addEventListener("pagehide", sendNow);
  show(true);
  return { takeBack, sendNow };
}
