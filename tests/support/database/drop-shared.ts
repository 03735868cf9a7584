import { sharedTestDatabase } from "./shared-test-database";

/** Drops the database that this process's test files shared. */
afterAll(async () => (await sharedTestDatabase.created)?.drop());
