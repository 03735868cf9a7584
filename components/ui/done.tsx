import type { ReactNode } from "react";
import { Alert } from "./alert";

/** Says what was just done, above the list that it changed. The live region exists before its text, so that it is announced. */
export const Done = ({ children, actions }: { children: string | null; actions?: ReactNode }) => (
  <div role="status">
    {children && (
      <Alert tone="success" role="note" className="mb-4" actions={actions}>
        {children}
      </Alert>
    )}
  </div>
);
