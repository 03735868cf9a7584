import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** A value that only the browser knows and that doesn't change; `before` in the page as the server sent it. */
export const useBrowserValue = <T extends string | boolean>(read: () => T, before: T): T =>
  useSyncExternalStore<T>(neverChanges, read, () => before);
