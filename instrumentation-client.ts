import { reportNavigationStart } from "@/components/shell/navigation-events";

/** Next calls this as soon as the router starts to leave for another address. */
export function onRouterTransitionStart(url: string): void {
  reportNavigationStart(url);
}
