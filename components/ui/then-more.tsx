import type { Route } from "next";
import { AppLink } from "./app-link";
import { Pop } from "./pop";

export interface ThenMoreProps {
  /** Unique on the page. */
  id: string;
  /** What comes after the first thing, in order. Nothing is shown without any. */
  later: readonly { name: string; text: string; href: string }[];
}

/** How much comes after the first thing that asks for a person, and behind it the list. */
export function ThenMore({ id, later }: ThenMoreProps) {
  if (later.length === 0) return null;
  return (
    <Pop
      id={id}
      label="After that"
      buttonLabel={`then ${later.length} more to do`}
      className="text-button then-more"
      button={
        <>
          <span className="then-more-rest">then </span>
          {later.length} more
          <span className="then-more-rest"> to do</span>
        </>
      }
    >
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
    </Pop>
  );
}
