"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import { Alert } from "@/components/ui/alert";

/**
 * Says that the app was opened at another address than the one it is set up for, where signing in fails: the provider
 * leads back to that one. The browser compares, because behind a proxy the server may see an inner address.
 */
export function AddressNotice({ productName, appUrl }: { productName: string; appUrl: string }) {
  const { origin } = new URL(appUrl);
  const opened = useBrowserValue(() => window.location.origin, origin);
  if (opened === origin) return null;
  return (
    <Alert tone="warning" className="mt-6">
      {productName} is set up for <a href={appUrl}>{appUrl}</a>. Open it there, or change APP_URL.
    </Alert>
  );
}
