import { useRef, useState } from "react";
import { errorDetail } from "@/lib/doors/client/call";

/**
 * Saves a choice as soon as it is made, one after the other, so that the last one counts: one that was replaced before
 * its turn is skipped.
 */
export function useSaveInTurn<T>(write: (choice: T) => Promise<unknown>) {
  const [phase, setPhase] = useState<"idle" | "saving" | "saved" | { why: string }>("idle");
  const latest = useRef(0);
  const queue = useRef(Promise.resolve());

  function save(choice: T) {
    setPhase("saving");
    const turn = (latest.current += 1);
    queue.current = queue.current.then(async () => {
      if (turn !== latest.current) return;
      let outcome: typeof phase = "saved";
      try {
        await write(choice);
      } catch (error) {
        outcome = { why: errorDetail(error) };
      }
      if (turn === latest.current) setPhase(outcome);
    });
  }

  return { phase, save };
}
