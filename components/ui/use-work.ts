import { useState } from "react";

/** Why something failed, in a sentence. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs one piece of work at a time, such as a call. `working` is what runs, null while nothing does, and `failure` is
 * why the last work failed.
 */
export function useWork<What extends string | number = "work">() {
  const [working, setWorking] = useState<What | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(work: () => Promise<unknown>, what = "work" as What) {
    if (working !== null) return;
    setWorking(what);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(reasonOf(error));
    }
    setWorking(null);
  }

  return { working, failure, run };
}
