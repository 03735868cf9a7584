import { Alert } from "@/components/ui/alert";
import { describeRemoval } from "@/lib/sheet/setup/rules";
import type { Choice } from "./sheet-setup-calls";

/** Names what saving removes, and the ratings and notes lost with it. Nothing while nothing is removed. */
export function RemovalWarning({ text, removed }: { text: string; removed: readonly Choice[] }) {
  if (removed.length === 0) return null;
  const lost = describeRemoval(removed);
  const pronoun = removed.length === 1 ? "it" : "them";
  return (
    <Alert tone="warning" title={text}>
      {/* Many names scroll here; the loss below them stays in view. A keyboard can scroll only what it can focus. */}
      <ul tabIndex={removed.length > 6 ? 0 : undefined} className="flex max-h-20 flex-wrap gap-x-6 overflow-y-auto">
        {removed.map(({ id, name }) => (
          <li key={id} className="ml-5 list-disc">
            {name}
          </li>
        ))}
      </ul>
      {lost && (
        <p className="mt-1">
          {lost}. Add {pronoun} back within 30 days to restore {pronoun}.
        </p>
      )}
    </Alert>
  );
}
