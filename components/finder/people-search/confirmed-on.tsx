const FORMAT = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", year: "numeric" });

/** When a level was last approved or confirmed, by its month. */
export const ConfirmedOn = ({ day }: { day: string | null }) =>
  day === null ? (
    <span className="text-ink-muted">not confirmed</span>
  ) : (
    <span className="whitespace-nowrap text-ink-muted">
      confirmed <time dateTime={day}>{FORMAT.format(Date.parse(day))}</time>
    </span>
  );
