import { useId, useState, useSyncExternalStore } from "react";
import { Alert } from "./alert";
import { useWork } from "./use-work";
import { Listeners } from "@/lib/doors/client/listeners";

/** The work that began last, by the id of its part of the screen: what others told is out of date with it. */
let latest: string | null = null;
const listeners = new Listeners();

function begin(id: string) {
  latest = id;
  listeners.tell();
}

const readLatest = () => latest;
const none = () => null;

/**
 * As `useWork`, for work that returns the sentence to show once it is done: `told` shows that, or why it failed, until
 * other work begins anywhere on the screen. So there is one message at a time.
 */
export function useToldWork<What extends string>() {
  const { working, failure, run: runWork } = useWork<What>();
  const [title, setTitle] = useState("");
  const id = useId();
  const isLatest = useSyncExternalStore(listeners.subscribe, readLatest, none) === id;

  const run = (what: What, failed: string, work: () => Promise<string>) => {
    begin(id);
    return runWork(async () => {
      setTitle(failed);
      setTitle(await work());
    }, what);
  };

  const told = working === null && title !== "" && isLatest && (
    <Alert tone={failure === null ? "success" : "danger"} title={title} className="mt-3">
      {failure}
    </Alert>
  );
  return { working, told, run };
}
