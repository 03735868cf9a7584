import { TextField } from "@/components/ui/text-field";
import { MAX_PERSONNEL_NUMBER } from "@/lib/people/directory/rules";
import type { PersonFields } from "./people-calls";

type Noted = Pick<PersonFields, "personnel_number" | "location" | "hired_on" | "away_from" | "away_until">;

export interface NotedFieldsProps {
  fields: Noted;
  wrong: (field: keyof Noted) => string | undefined;
  onChange: (more: Partial<Noted>) => void;
}

/** The optional fields that a company's personnel system has of a person. */
export function NotedFields({ fields, wrong, onChange }: NotedFieldsProps) {
  const noted = (field: keyof Noted) => ({
    value: fields[field] ?? "",
    error: wrong(field),
    onChange: ({ target: { value } }: { target: { value: string } }) => onChange({ [field]: value || null }),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Personnel number"
          maxLength={MAX_PERSONNEL_NUMBER}
          autoComplete="off"
          {...noted("personnel_number")}
        />
        <TextField label="Location" maxLength={200} autoComplete="off" {...noted("location")} />
        <TextField label="Hire date" type="date" {...noted("hired_on")} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Away from"
          type="date"
          hint="For example, a parental leave. They get no reminders."
          {...noted("away_from")}
        />
        <TextField
          label="Away until"
          type="date"
          hint="The last day. Others see it while the person is away."
          {...noted("away_until")}
        />
      </div>
    </>
  );
}
