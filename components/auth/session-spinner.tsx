"use client";

import { useSyncExternalStore } from "react";
import { Spinner } from "@/components/ui/spinner";

const never = () => () => {};

/** A spinner from the first HTML until the session is set up in the browser: until then, nothing on the page can be changed. */
export function SessionSpinner() {
  const isSetUp = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isSetUp ? null : <Spinner showLabel className="session-spinner" />;
}
