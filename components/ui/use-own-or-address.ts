import { useState } from "react";

/**
 * What a screen chose itself, as the text that it writes to the address, or null as long as only the address counts.
 * The address follows with a delay: one that wasn't written here (Back, a link) replaces the choice, and one that says
 * nothing leaves it.
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
