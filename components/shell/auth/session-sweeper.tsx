"use client";

import { useEffect } from "react";
import { clearStoredUser } from "./stored-user";

/**
 * Clears the token and person that a session left behind when it ended without Log out. Rendered on the sign-in screen;
 * shows nothing.
 */
export function SessionSweeper() {
  useEffect(() => clearStoredUser(), []);
  return null;
}
