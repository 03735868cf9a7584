import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { AddressNotice } from "./address-notice";
import { GoogleMark } from "./google-mark";

export interface SignInScreenProps {
  productName: string;
  /** The address that the app is set up for. */
  appUrl: string;
  /** Why the last attempt failed. */
  message: string | null;
  csrfToken: string;
  /** A path of this site, opened after sign-in. */
  callbackUrl: string;
  /** What the product is about, as a picture. */
  children?: ReactNode;
}

/** The sign-in page: a form that works without JavaScript. */
export function SignInScreen(props: SignInScreenProps) {
  const { productName, appUrl, message, csrfToken, callbackUrl, children } = props;
  return (
    // Not in the middle of the height, where a line more would move everything above it as well.
    <main className="flex flex-1 items-start justify-center px-4 pt-[max(4rem,18dvh)] pb-16">
      <div className="w-full max-w-sm">
        <h1 className="text-2xl font-semibold tracking-tight text-ink max-[23rem]:text-xl">
          {productName} - Competency Matrix
        </h1>
        <p className="mt-2 text-ink-muted">See your level in each competency, and what the next one takes.</p>
        <div className="mt-6">{children}</div>
        <AddressNotice productName={productName} appUrl={appUrl} />
        {message && (
          <Alert tone="warning" className="mt-6">
            {message}
          </Alert>
        )}
        <form method="post" action="/api/auth/signin/google" className="mt-6">
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <input type="hidden" name="callbackUrl" value={callbackUrl} />
          <Button type="submit" icon={<GoogleMark />} className="h-11 w-full">
            Sign in with Google
          </Button>
        </form>
        <p className="mt-4 text-sm text-ink-muted">Use your company account.</p>
      </div>
    </main>
  );
}
