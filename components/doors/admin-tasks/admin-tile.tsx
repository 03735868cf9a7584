import type { Route } from "next";
import { LinkButton } from "@/components/ui/link-button";
import { ThenMore } from "@/components/ui/then-more";
import type { AdminTask } from "@/lib/doors/admin-tasks/rules";

export interface AdminTileProps {
  tasks: readonly AdminTask[];
  /** Whether nothing else asks for the admin before it. */
  isFirst: boolean;
}

/** The one thing that waits for an admin first, with what to do and what comes after it. */
export function AdminTile({ tasks, isFirst }: AdminTileProps) {
  const [first, ...later] = tasks;
  if (!first) return null;
  return (
    <div className="tile">
      <div>
        <p className="tile-title" title={first.title}>
          {first.title}
        </p>
        <div className="tile-text">
          <span className="truncate" title={first.text}>
            {first.text}
          </span>
          <ThenMore id="later-tasks" later={later.map(({ title, ...task }) => ({ ...task, name: title }))} />
        </div>
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
