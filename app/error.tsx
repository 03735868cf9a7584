"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";

export default function AppError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main>
      <UnexpectedError digest={error.digest} onRetry={reset} />
    </main>
  );
}
