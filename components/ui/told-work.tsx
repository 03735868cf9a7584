import { useState } from "react";
import { Alert } from "./alert";
import { useWork } from "./use-work";

/** As `useWork`, for work that returns the sentence to show once it is done: `told` shows that, or why it failed. */
export function useToldWork<What extends string>() {
  const { working, failure, run: runWork } = useWork<What>();
  const [title, setTitle] = useState("");

  const run = (what: What, failed: string, work: () => Promise<string>) =>
    runWork(async () => {
      setTitle(failed);
      setTitle(await work());
    }, what);

  const told = working === null && title !== "" && (
    <Alert tone={failure === null ? "success" : "danger"} title={title} className="mt-3">
      {failure}
    </Alert>
  );
  return { working, told, run };
}
