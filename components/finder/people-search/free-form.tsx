import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { ALL_TIME, type FreeCondition, wholePercent } from "@/lib/finder/people-search/free-rules";

/** Takes the days on which someone is to be free, and how much of their time, as one can type them. */
export function FreeForm({ today, onAdd }: { today: string; onAdd: (time: FreeCondition) => void }) {
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState("");
  const [share, setShare] = useState("");
  const [isTried, setTried] = useState(false);
  const last = until === "" ? from : until;
  const percent = share === "" ? ALL_TIME : wholePercent(share);
  const problems = {
    from: from < today ? "Choose today or a later day." : undefined,
    until: last < from ? "Choose the first day or a later one." : undefined,
    share: percent === null ? "Enter 1 to 100." : undefined,
  };

  function add(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (percent !== null && Object.values(problems).every((problem) => problem === undefined))
      onAdd({ kind: "free", from, until: last, percent });
  }

  const shown: Partial<typeof problems> = isTried ? problems : {};
  return (
    <form
      onSubmit={add}
      noValidate
      aria-label="Free time"
      className="grid grid-cols-2 items-start gap-3 rounded-lg border border-line p-3 sm:flex"
    >
      <TextField
        label="Free from"
        type="date"
        min={today}
        value={from}
        error={shown.from}
        onChange={({ target: { value } }) => setFrom(value)}
      />
      <TextField
        label="Until (optional)"
        type="date"
        min={from}
        value={until}
        error={shown.until}
        onChange={({ target: { value } }) => setUntil(value)}
      />
      <TextField
        label="Share in %"
        inputMode="numeric"
        placeholder="100"
        value={share}
        error={shown.share}
        onChange={({ target: { value } }) => setShare(value)}
      />
      <Button type="submit" className="self-start sm:mt-6">
        Add free time
      </Button>
    </form>
  );
}
