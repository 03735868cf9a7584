"use client";

import { useEffect } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { useSheet, useStored } from "./sheet-context";

// Loaded at the first choice, while there is a connection: it is needed when there is none.
const LeaveGuard = onDemand(
  () => import("@/components/ui/leave-guard").then((module) => module.LeaveGuard),
  () => null,
  () => null,
);

/** Sends failed levels again when the connection is back, and warns before leaving the page with unsaved levels. */
export function UnsavedLevels() {
  const { store } = useSheet();
  const saving = useStored((stored) => stored.saving());

  useEffect(() => {
    const flush = () => store.flush();
    const retry = () => store.retryAll();
    window.addEventListener("pagehide", flush);
    window.addEventListener("online", retry);
    window.addEventListener("focus", retry);
    return () => {
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("online", retry);
      window.removeEventListener("focus", retry);
      flush();
    };
  }, [store]);

  return saving !== "untouched" && <LeaveGuard unsaved={saving === "failed"} />;
}
