import { TextField } from "@/components/ui/text-field";
import { MAX_PERSONNEL_NUMBER } from "@/lib/people/directory/rules";
import type { PersonFields } from "./people-calls";

type Noted = Pick<PersonFields, "personnel_number" | "location" | "hired_on">;

export interface NotedFieldsProps {
  fields: Noted;
  wrong: (field: keyof Noted) => string | undefined;
  onChange: (more: Partial<Noted>) => void;
}

const orNull = (text: string): string | null => (text === "" ? null : text);

/** The optional fields that a company's personnel system has of a person. */
export function NotedFields({ fields, wrong, onChange }: NotedFieldsProps) {
  return (
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
  );
}
