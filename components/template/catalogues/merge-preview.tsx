import { Alert } from "@/components/ui/alert";

export interface MergePreviewProps {
  /** What a merge does; null until that is known. */
  sentences: readonly string[] | null;
  /** Why it can't be done; null if it can. */
  obstacle: string | null;
}

/** Says what a merge does, or why it can't be done. */
export function MergePreview({ sentences, obstacle }: MergePreviewProps) {
  return (
    <>
      <div role="status" className="empty:hidden">
        {sentences && obstacle === null && (
          <ul className="list-disc space-y-0.5 pl-5 text-sm">
            {sentences.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        )}
      </div>
      {obstacle !== null && <Alert tone="warning" title={obstacle} />}
    </>
  );
}
