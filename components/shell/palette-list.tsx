import { Command } from "cmdk";
import type { LucideIcon } from "lucide-react";

/** Something found; `aside` says where it is or what it does, `named` what it ranks by, if not its label. */
export type Result = { id: string; label: string; named?: string; aside?: string; act: () => void };
/** Results of one kind. */
export type ResultGroup = { title: string; icon: LucideIcon; results: readonly Result[] };

/** Results of one kind under their name, each with the kind's icon; nothing without results. */
export function Group({ title, icon: Icon, results }: ResultGroup) {
  if (results.length === 0) return null;
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-muted"
    >
      {results.map(({ id, label, aside, act }) => (
        <Command.Item
          key={id}
          value={id}
          onSelect={act}
          className="flex min-h-8 cursor-pointer flex-wrap items-center gap-x-3 rounded border border-transparent px-2 py-1 wrap-anywhere aria-selected:border-line-strong aria-selected:bg-hover"
        >
          <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
          <span className="max-w-[calc(100%-1.75rem)] min-w-0 font-medium">{label}</span>
          {aside && <span className="text-sm text-ink-muted">{aside}</span>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
