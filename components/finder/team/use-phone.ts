import { useSyncExternalStore } from "react";

/** Below this width the matrix has room for three competencies only. As `phone-only` in team-bars.css. */
const phone = () => window.matchMedia("(width < 30rem)");

function subscribe(onChange: () => void) {
  const query = phone();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the window is as narrow as a phone; null in the page as the server sent it, which styles decide about. */
export const usePhone = (): boolean | null =>
  useSyncExternalStore(
    subscribe,
    () => phone().matches,
    () => null,
  );
