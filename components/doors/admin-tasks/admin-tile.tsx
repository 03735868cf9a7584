import type { Route } from "next";
import { LinkButton } from "@/components/ui/link-button";
import type { firstTask } from "@/lib/doors/admin-tasks/rules";

export interface AdminTileProps {
  /** Null for people who aren't admins, and if nothing waits for one. */
  task: ReturnType<typeof firstTask>;
  /** Whether nothing else asks for the admin before it. */
  isFirst: boolean;
}

/** The one thing that waits for an admin first, with what to do and how much comes after it. */
export function AdminTile({ task, isFirst }: AdminTileProps) {
  if (task === null) return null;
  const { first, more } = task;
  return (
    <div className="tile">
      <div>
        <p className="tile-title" title={first.title}>
          {first.title}
        </p>
        <p className="tile-text gap-0">
          <span className="truncate">{first.text}</span>
          {more > 0 && <span className="flex-none whitespace-pre">{`, then ${more} more`}</span>}
        </p>
      </div>
      <LinkButton
        variant={isFirst ? "primary" : "secondary"}
        href={first.href as Route}
        aria-label={`${first.verb}: ${first.title}`}
      >
        {first.verb}
      </LinkButton>
    </div>
  );
}
