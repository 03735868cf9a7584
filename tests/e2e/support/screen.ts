import type { CastName } from "./cast";
import type { Step } from "./screen-steps";

/** Who opens a screen: nobody, or a person whose sheet or role shows its content. */
export type Viewer = "nobody" | "newcomer" | "employee" | "manager" | "admin";

/** The test people who see a screen's content. */
export const VIEWERS: Record<Exclude<Viewer, "nobody">, CastName> = {
  newcomer: "silent",
  employee: "sitter",
  manager: "painter",
  admin: "admin",
};

export type Screen = {
  name: string;
  viewer: Viewer;
  path: string;
  /** Steps before the check, in a window 1280 px wide: opening a dialog, following a link. */
  prepare?: Step;
  /** The largest window width, in px, in which it exists. */
  upTo?: number;
};

/** Describes screens that a viewer opens: name, path, and steps before the check. */
export const openedBy =
  (viewer: Viewer) =>
  (name: string, path: string, prepare?: Screen["prepare"], upTo?: number): Screen => ({
    name,
    viewer,
    path,
    ...(prepare && { prepare }),
    ...(upTo && { upTo }),
  });
