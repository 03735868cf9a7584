"use client";

import { useLayoutEffect, useRef } from "react";
import { fullName } from "@/lib/platform/core/full-name";
import { isFilled } from "@/lib/finder/needs/filling-rules";
import { timeOf } from "@/lib/finder/availability/view";
import { BarPanel } from "./bar-panel";
import type { LinesProps, Opened } from "./line";
import { PersonPanel } from "./person-panel";
import "./panel.css";

export interface PanelProps extends LinesProps {
  opened: Opened | null;
  /** Only itself: when its change is saved, another may be open. */
  onClose: (one: Opened | null) => void;
}

/** What can be done with an engagement or a person, beside what opened it, where it moves nothing. */
export function Panel({ opened, onClose, ...props }: PanelProps) {
  const pop = useRef<HTMLDivElement>(null);
  const person = props.people.find(({ user, engagements }) =>
    opened?.of === "person" ? user.id === opened.id : engagements.some(({ id }) => id === opened?.id),
  );
  const engagement = person?.engagements.find(({ id }) => opened?.of === "engagement" && id === opened.id);
  const isOpen = person !== undefined;
  // Before its content takes the focus; it is given back by the browser.
  useLayoutEffect(() => (isOpen ? pop.current?.showPopover?.() : pop.current?.hidePopover?.()), [opened, isOpen]);
  const close = () => onClose(opened);
  const open = props.needs.filter((need) => !isFilled(need));
  const user = person && { id: person.user.id, name: fullName(person.user) };
  return (
    <div
      ref={pop}
      popover="auto"
      className="pop bars-pop"
      onToggle={({ newState }) => newState === "closed" && close()}
    >
      {engagement ? (
        <BarPanel key={engagement.id} {...props} engagement={engagement} user={user!} onClose={close} />
      ) : (
        person && <PersonPanel key={person.user.id} {...props} needs={open} user={user!} time={timeOf(person)} />
      )}
    </div>
  );
}
