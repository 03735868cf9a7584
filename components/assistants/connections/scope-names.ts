/** What each permission of an assistant means, as people choose it. */
export const SCOPE_NAMES = {
  read: "Read",
  write: "Read, and request levels",
  decide: "Read, request levels, and decide requests",
} as const;
