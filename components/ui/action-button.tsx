"use client";

import { useRouter } from "next/navigation";
import { Button } from "./button";
import { keepFocusWithout } from "./keep-focus";
import { useWork } from "./use-work";

export interface ActionButtonProps {
  label: string;
  /** What the button does to what, for screen readers. */
  name?: string;
  loadingLabel: string;
  /** "md" beside a page's heading. */
  size?: "sm" | "md";
  action: () => Promise<unknown>;
}

/**
 * A button that runs a call, then loads the page's data again. A failure is shown below it, and the button
 * becomes Retry.
 */
export function ActionButton({ label, name, loadingLabel, size = "sm", action }: ActionButtonProps) {
  const router = useRouter();
  const { working, failure, run } = useWork();
  const act = async () => {
    await action();
    router.refresh();
  };
  return (
    <div>
      <Button
        size={size}
        aria-label={name}
        loading={working !== null}
        loadingLabel={loadingLabel}
        onClick={({ currentTarget }) => {
          keepFocusWithout(currentTarget);
          void run(act);
        }}
      >
        {failure === null ? label : "Retry"}
      </Button>
      <span role="alert" className="block text-sm text-danger">
        {failure}
      </span>
    </div>
  );
}
