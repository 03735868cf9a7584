import { Fragment, type ReactNode } from "react";

/** An arrow between two values, drawn: systems with few fonts have no such letter. It stays text for screen readers and copies. */
export const Arrow = () => <span className="arrow">→</span>;

/** A text whose arrows are drawn. */
export const withArrows = (text: string): ReactNode =>
  text.split("→").map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <Arrow />}
      {part}
    </Fragment>
  ));
