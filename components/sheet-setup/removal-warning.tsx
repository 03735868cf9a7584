import { Alert } from "@/components/ui/alert";
import { describeRemoval } from "@/lib/sheet-setup/rules";
import type { Choice } from "./sheet-setup-calls";

/** Names what saving removes, and what goes with it. Nothing while nothing is removed. */
export function RemovalWarning({ text, removed }: { text: string; removed: readonly Choice[] }) {
  if (removed.length === 0) return null;
  const taken = describeRemoval(removed);
  return (
    <Alert tone="warning" className="mt-4" title={text}>
      <ul className="list-disc pl-5">
        {removed.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {taken && (
        <p className="mt-1">
          {taken}; adding {removed.length === 1 ? "it" : "them"} back within 30 days restores{" "}
          {removed.length === 1 ? "it" : "them"}.
        </p>
      )}
    </Alert>
  );
}
