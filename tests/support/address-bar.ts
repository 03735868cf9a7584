// In place of "next/navigation" in every component test.
import type * as Navigation from "next/navigation";
import { useMemo, useSyncExternalStore } from "react";

export const { notFound, redirect } = jest.requireActual<typeof Navigation>("next/navigation");

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

// Like Next's router, updates useSearchParams when the page writes to the history.
for (const name of ["pushState", "replaceState"] as const) {
  const original = window.history[name].bind(window.history);
  window.history[name] = (...entry) => {
    original(...entry);
    notify();
  };
}
window.addEventListener("popstate", notify);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the test window's address. */
export function useSearchParams() {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => window.location.search,
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}

export const usePathname = () => window.location.pathname;

/** The screens' router: spies, empty before each test. */
export const router = { back: jest.fn(), push: jest.fn(), refresh: jest.fn(), replace: jest.fn() };
export const useRouter = () => router;
beforeEach(() => Object.values(router).forEach((spy) => spy.mockReset()));
