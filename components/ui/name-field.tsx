import { TextField, type TextFieldProps } from "@/components/ui/text-field";

export interface NameFieldProps extends Omit<TextFieldProps, "label" | "onChange"> {
  label?: string;
  onChange: (name: string) => void;
}

/** A required field for a name, which browsers don't fill in. */
export function NameField({ label = "Name", onChange, ...props }: NameFieldProps) {
  return (
    <TextField
      label={label}
      {...props}
      required
      maxLength={200}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
