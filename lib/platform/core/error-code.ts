/** SQLSTATEs of a database that takes no changes. */
export const DISK_FULL = "53100";
export const READ_ONLY = "25006";

/** Returns an error's code from the system or the database, such as ENOENT; empty if it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : "";
