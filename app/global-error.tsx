"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";
import "./globals.css";

// Stands in for the root layout itself, so it brings its own document.
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
