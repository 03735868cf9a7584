import pg from "pg";
import { log } from "@/lib/platform/core/log";
import { guardPool } from "@/lib/platform/db/pool";

afterEach(() => jest.restoreAllMocks());

test("a lost connection is logged, but not one that a stopping server ends after the pool was closed", async () => {
  const warn = jest.spyOn(log, "warn").mockReturnValue();
  const pool = guardPool(new pg.Pool());
  const lose = () => pool.emit("error", new Error("terminating connection"), new pg.Client());
  lose();
  expect(warn).toHaveBeenCalledTimes(1);
  await pool.end();
  lose();
  expect(warn).toHaveBeenCalledTimes(1);
});
