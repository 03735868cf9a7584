import cx from "clsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { keeps, LEVEL_LABELS, LEVELS, type Level, lowers, type RowLevels } from "@/lib/vocabulary/levels/rules";

export interface DecisionBarProps {
  row: RowLevels;
  /** The competency, its area and the person, for the buttons' names. */
  subject: string;
  busy: boolean;
  isSnoozed: boolean;
  /** Whether it waits for another manager: it can be approved, but isn't what to do next. */
  isOthers: boolean;
  approve: (level: Level) => void;
  onForm: (form: "reason" | "question" | "snooze") => void;
  unsnooze: () => void;
}

// Drawn by CSS: as text it would have to be part of the button's name.
const Key = ({ name }: { name: string }) => <kbd aria-hidden data-key={name} className="key max-lg:hidden" />;

/**
 * What a decision at a level that isn't requested does: the level stays, is approved, or is lowered with a reason. Its
 * button has only the level, after "Set to".
 */
function namedAct(row: RowLevels, level: Level): { name: string; text: string } {
  const label = LEVEL_LABELS[level];
  if (keeps(row, level)) return { name: `Keep ${label}`, text: label };
  return lowers(row, level) ? { name: `Set to ${label}`, text: label } : { name: `Approve ${label}`, text: label };
}

/**
 * The decisions about one request: what is usual first, then other levels, on a line of their own where one is too short
 * for all keys.
 */
export function DecisionBar({ row, subject, busy, isSnoozed, isOthers, approve, onForm, unsnooze }: DecisionBarProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const othersId = useId();
  // On a phone all of them would cover a fifth of the request.
  const rare = isUnfolded ? "" : "max-md:hidden";
  const { desired } = row;
  const requested = `${LEVEL_LABELS[desired]} for ${subject}`;
  return (
    <div className="button-row">
      <Button
        variant={isOthers ? "secondary" : "primary"}
        aria-label={`Approve ${requested}`}
        aria-keyshortcuts="a"
        loading={busy}
        loadingLabel="Saving…"
        onClick={() => approve(desired)}
      >
        Approve {LEVEL_LABELS[desired]} <Key name="a" />
      </Button>
      <Button
        aria-label={`Decline ${requested}`}
        aria-keyshortcuts="d"
        disabled={busy}
        onClick={() => onForm("reason")}
      >
        Decline <Key name="d" />
      </Button>
      <Button
        className={rare}
        aria-label={`Ask question about ${requested}`}
        aria-keyshortcuts="q"
        disabled={busy}
        onClick={() => onForm("question")}
      >
        Ask question <Key name="q" />
      </Button>
      {isSnoozed ? (
        <Button className={rare} aria-label={`Stop snoozing ${requested}`} disabled={busy} onClick={unsnooze}>
          Stop snoozing
        </Button>
      ) : (
        <Button
          className={rare}
          aria-label={`Snooze ${requested}`}
          aria-keyshortcuts="h"
          disabled={busy}
          onClick={() => onForm("snooze")}
        >
          Snooze <Key name="h" />
        </Button>
      )}
      <div
        id={othersId}
        role="group"
        aria-label="Set another level"
        className={cx("button-row lg:basis-full min-[90rem]:ml-auto min-[90rem]:basis-auto", rare)}
      >
        <span aria-hidden className="text-sm text-ink-muted print:hidden">
          Set to
        </span>
        {LEVELS.filter((level) => level !== desired).map((level) => (
          <Button
            key={level}
            aria-label={`${namedAct(row, level).name} for ${subject}`}
            aria-keyshortcuts={String(LEVELS.indexOf(level))}
            disabled={busy}
            onClick={() => approve(level)}
          >
            {`${namedAct(row, level).text} `}
            <Key name={String(LEVELS.indexOf(level))} />
          </Button>
        ))}
      </div>
      <IconButton
        label="More decisions"
        className="md:hidden"
        icon={<Ellipsis aria-hidden className="size-4" />}
        aria-expanded={isUnfolded}
        aria-controls={othersId}
        onClick={() => setUnfolded(!isUnfolded)}
      />
    </div>
  );
}
