"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";
import "./globals.css";

// Replaces the root layout, so it renders a whole document.
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Unexpected Application Error!</title>
        <main>
          <UnexpectedError digest={error.digest} onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
