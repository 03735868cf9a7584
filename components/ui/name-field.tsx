import { TextField, type TextFieldProps } from "@/components/ui/text-field";

export interface NameFieldProps extends Omit<TextFieldProps, "label" | "onChange"> {
  label?: string;
  onChange: (name: string) => void;
}

/** A field for a name, which browsers don't fill in. It is required unless it says otherwise. */
export function NameField({ label = "Name", onChange, ...props }: NameFieldProps) {
  return (
    <TextField
      label={label}
      required
      {...props}
      maxLength={200}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
