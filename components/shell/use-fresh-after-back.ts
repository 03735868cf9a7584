import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { written } from "@/lib/doors/client/written";

/**
 * Reads a page again to which Back or Forward leads, once anything was changed: the router shows it as it was read
 * before. Not after a step within a page, such as the one that closes a dialog.
 */
export function useFreshAfterBack(pathname: string) {
  const router = useRouter();
  const isBack = useRef(false);
  useEffect(() => {
    if (isBack.current && written.any) router.refresh();
    isBack.current = false;
    const step = () => (isBack.current = window.location.pathname !== pathname);
    // Before the router's own, which shows the other page at once.
    window.addEventListener("popstate", step, true);
    return () => window.removeEventListener("popstate", step, true);
  }, [pathname, router]);
}
