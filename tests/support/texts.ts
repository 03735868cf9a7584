import { type ByRoleMatcher, screen, within } from "@testing-library/react";

/** The texts of all elements with a role, in the whole page or in a part of it. */
export const textsOf = (role: ByRoleMatcher, part?: HTMLElement): (string | null)[] =>
  (part ? within(part) : screen).queryAllByRole(role).map(({ textContent }) => textContent);
