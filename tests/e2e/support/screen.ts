import type { Page } from "@playwright/test";

/** Who opens a screen: nobody, or a person whose sheet or role shows its content. */
export type Viewer = "nobody" | "newcomer" | "employee" | "manager" | "admin";

export type Screen = {
  name: string;
  viewer: Viewer;
  path: string;
  /** Steps before the check, in a window 1280 px wide: opening a dialog, following a link. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The largest window width, in px, in which it exists. */
  upTo?: number;
};
