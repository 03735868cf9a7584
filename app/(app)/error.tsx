"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";

export default function ScreenError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <UnexpectedError digest={error.digest} onRetry={retry} />;
}
