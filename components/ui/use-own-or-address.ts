import { useState } from "react";

/**
 * Returns the choice made on a screen, as the text that the screen writes to the address; null while the address alone
 * decides. The address follows the choice with a delay. An address from elsewhere (Back, a link) replaces the choice;
 * an empty one doesn't.
 * @param address What the address says, in the same form.
 */
export function useOwnOrAddress(address: string): [string | null, (next: string) => void] {
  const [own, setOwn] = useState<string | null>(null);
  const [seen, setSeen] = useState(address);
  const [written, setWritten] = useState<readonly string[]>([]);
  if (address !== seen) {
    setSeen(address);
    if (address === written.at(-1)) setWritten([]);
    else if (address !== "" && !written.includes(address)) setOwn(address);
  }
  function choose(next: string) {
    setOwn(next);
    setWritten((all) => [...all, next]);
  }
  return [own, choose];
}
