import { Select } from "@/components/ui/select";

const DAYS = [7, 30, 90, 180, 365];

export interface LifetimeSelectProps {
  label: string;
  /** The shortest lifetime to choose, in days. */
  from: number;
  days: number;
  onChange: (days: number) => void;
}

/** Chooses how long a token works. */
export function LifetimeSelect({ label, from, days, onChange }: LifetimeSelectProps) {
  const options = DAYS.filter((each) => each >= from).map((each) => ({
    value: String(each),
    label: each === 365 ? "1 year" : `${each} days`,
  }));
  return (
    <Select
      label={label}
      options={options}
      value={String(days)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
