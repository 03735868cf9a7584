import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { written } from "@/lib/doors/client/call";

/**
 * Reads a page again to which Back or Forward leads, once anything was changed: the router shows it as it was read
 * before. Not after a step within a page, such as the one that closes a dialog.
 */
export function useFreshAfterBack(pathname: string) {
  const router = useRouter();
  useEffect(() => {
    const step = () => {
      // Once the router shows the page.
      if (written.any && window.location.pathname !== pathname) setTimeout(router.refresh);
    };
    // Before the router's own, which shows it at once.
    window.addEventListener("popstate", step, true);
    return () => window.removeEventListener("popstate", step, true);
  }, [pathname, router]);
}
