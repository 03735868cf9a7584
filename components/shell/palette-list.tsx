import { Command } from "cmdk";
import Zap from "lucide-react/icons/zap";
import type { LucideIcon } from "lucide-react";
import { createContext, use, type ReactNode } from "react";

const KindIcon = createContext<ReactNode>(null);

/** Results of one kind under their name, each with the kind's icon; nothing without results. */
export function Group({ title, icon: Icon, children }: { title: string; icon: LucideIcon; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-muted"
    >
      <KindIcon value={<Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />}>{children}</KindIcon>
    </Command.Group>
  );
}

/** A result; `aside` says where it is or what it does. */
export function Item({
  id,
  aside,
  onSelect,
  children,
}: {
  id: string;
  aside?: string;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="flex min-h-8 cursor-pointer flex-wrap items-center gap-x-3 rounded border border-transparent px-2 py-1 wrap-anywhere aria-selected:border-line-strong aria-selected:bg-hover"
    >
      {use(KindIcon)}
      <span className="max-w-[calc(100%-1.75rem)] min-w-0 font-medium">{children}</span>
      {aside && <span className="text-sm text-ink-muted">{aside}</span>}
    </Command.Item>
  );
}

type Act = { label: string; act: () => void; aside?: string };

/** What one can do, each done when it is chosen. */
export const Acts = ({ title, acts }: { title: string; acts: readonly Act[] }) => (
  <Group title={title} icon={Zap}>
    {acts.map(({ label, act, aside }) => (
      <Item key={label} id={`action ${label}`} onSelect={act} aside={aside}>
        {label}
      </Item>
    ))}
  </Group>
);
