import { sharedTestDatabase } from "./shared-test-database";

/** Closes and drops the database that this process's test files shared. */
afterAll(async () => (await sharedTestDatabase.opened)?.close());
