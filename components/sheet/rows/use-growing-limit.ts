import { startTransition, useEffect, useState } from "react";

/** Each step adds twice as many rows as there are: all at once would block a phone for a quarter of a second. */
const GROWTH = 3;

/** The number of rows of a sheet to render: `first` on the server, and step by step at least `all` in the browser. */
export function useGrowingLimit(first: number, all: number): number {
  const [limit, setLimit] = useState(first);
  useEffect(() => {
    if (limit < all) startTransition(() => setLimit(limit * GROWTH));
  }, [limit, all]);
  return limit;
}
