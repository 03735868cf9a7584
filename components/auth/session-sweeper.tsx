"use client";

import { useEffect } from "react";
import { clearStoredUser } from "./stored-user";

/** Stands on the sign-in screen: a session that ended without Log out leaves its token and person behind. Shows nothing. */
export function SessionSweeper() {
  useEffect(() => clearStoredUser(), []);
  return null;
}
