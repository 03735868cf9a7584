"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";

export default function AppError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main>
      <UnexpectedError digest={error.digest} onRetry={retry} />
    </main>
  );
}
