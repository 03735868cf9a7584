import { createContext } from "react";

/** What a form tells the fields within it. */
export interface FormState {
  /** What is wrong with what was entered, by the control's id. */
  errors: Readonly<Record<string, string>>;
  /** Told by fields whose choices aren't events of a form. */
  change: () => void;
}

export const FormContext = createContext<FormState>({ errors: {}, change: () => undefined });
