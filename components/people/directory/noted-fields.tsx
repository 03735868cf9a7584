import { TextField } from "@/components/ui/text-field";
import { MAX_PERSONNEL_NUMBER } from "@/lib/people/directory/rules";
import type { PersonFields } from "./people-calls";

type Noted = Pick<PersonFields, "personnel_number" | "location" | "hired_on" | "away_from" | "away_until">;

export interface NotedFieldsProps {
  fields: Noted;
  wrong: (field: keyof Noted) => string | undefined;
  onChange: (more: Partial<Noted>) => void;
}

const orNull = (text: string): string | null => (text === "" ? null : text);

/** The optional fields that a company's personnel system has of a person. */
export function NotedFields({ fields, wrong, onChange }: NotedFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Personnel number"
          maxLength={MAX_PERSONNEL_NUMBER}
          autoComplete="off"
          value={fields.personnel_number ?? ""}
          error={wrong("personnel_number")}
          onChange={({ target: { value } }) => onChange({ personnel_number: orNull(value) })}
        />
        <TextField
          label="Location"
          maxLength={200}
          autoComplete="off"
          value={fields.location ?? ""}
          error={wrong("location")}
          onChange={({ target: { value } }) => onChange({ location: orNull(value) })}
        />
        <TextField
          label="Hire date"
          type="date"
          value={fields.hired_on ?? ""}
          error={wrong("hired_on")}
          onChange={({ target: { value } }) => onChange({ hired_on: orNull(value) })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Away from"
          type="date"
          hint="For example, a parental leave. They get no reminders."
          value={fields.away_from ?? ""}
          error={wrong("away_from")}
          onChange={({ target: { value } }) => onChange({ away_from: orNull(value) })}
        />
        <TextField
          label="Away until"
          type="date"
          hint="The last day. Others see it while the person is away."
          value={fields.away_until ?? ""}
          error={wrong("away_until")}
          onChange={({ target: { value } }) => onChange({ away_until: orNull(value) })}
        />
      </div>
    </>
  );
}
