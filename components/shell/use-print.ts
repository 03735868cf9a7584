import { useEffect } from "react";

/** Prints the page as soon as what it is for is shown. */
export function usePrint(onPrinted: () => void) {
  useEffect(() => {
    window.addEventListener("afterprint", onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", onPrinted);
  }, [onPrinted]);
}
