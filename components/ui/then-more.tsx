import type { Route } from "next";
import { AppLink } from "./app-link";
import { Pop } from "./pop";

export interface LaterListProps {
  /** What can be done, in order. */
  later: readonly { name: string; text: string; href: string }[];
}

export interface ThenMoreProps extends LaterListProps {
  /** Unique on the page. */
  id: string;
  /** Says what it is, "3 conversations, 2 agreements"; without it how much. */
  what?: string;
}

/** How much comes after the first thing that asks for a person, and behind it the list; nothing without any. */
export function ThenMore({ id, later, what = `${later.length} more to do` }: ThenMoreProps) {
  if (later.length === 0) return null;
  return (
    <Pop
      id={id}
      label="After that"
      buttonLabel={`then ${what}`}
      className="text-button then-more"
      button={
        <>
          <span className="then-more-all">then {what}</span>
          <span className="then-more-count">{later.length} more</span>
        </>
      }
    >
      <LaterList later={later} />
    </Pop>
  );
}

/** Things to do, each a link. */
export const LaterList = ({ later }: LaterListProps) => (
  <ul className="grid gap-1.5">
    {later.map(({ name, text, href }) => (
      <li key={`${href} ${name}`}>
        <AppLink
          href={href as Route}
          className="inline-block min-h-6 font-medium text-ink underline underline-offset-2"
        >
          {name}
        </AppLink>
        <p className="text-sm text-ink-muted">{text}</p>
      </li>
    ))}
  </ul>
);
