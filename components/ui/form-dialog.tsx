"use client";

import { useId, useState, type ReactNode } from "react";
import { useUnsaved } from "./use-unsaved";
import { formErrors, isAboutFields } from "@/lib/doors/client/form-errors";
import { Alert } from "./alert";
import { bringIntoView } from "./bring-into-view";
import { Button } from "./button";
import { Dialog, type DialogProps } from "./dialog";
import { Form } from "./form";

export interface FormDialogProps extends Pick<DialogProps, "description" | "size"> {
  title: string;
  /** The button's text. */
  verb: string;
  danger?: boolean;
  /** While the act isn't possible, as the dialog says; what is wrong with a field is said once it is sent. */
  disabled?: boolean;
  /** Whether closing loses something; without it, once something was entered. */
  isDirty?: boolean;
  /** What a screen reader hears while the form is sent. */
  loadingLabel?: string;
  /** What a failure is called, above its reason. */
  failed?: string;
  /** Why the form couldn't be sent, where `send` doesn't throw it. */
  failure?: unknown;
  /** Of the form: its layout. */
  className?: string;
  /** Sends the form; `onClose` is up to it. */
  send: () => Promise<unknown>;
  onClose: () => void;
  /** The fields, which may show what is wrong with each. */
  children: ReactNode | ((errorOf: (field: string) => string | undefined) => ReactNode);
}

/**
 * A dialog that sends something. After a failure it stays open with the reason and what was entered. Closing it asks
 * before what was entered is lost, unless it only confirms an act.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, verb, danger = false, disabled = false, loadingLabel = "Saving…", failed, ...rest } = props;
  const { failure: told = null, isDirty, className = "grid gap-3", send, onClose, children, ...dialog } = rest;
  const formId = useId();
  const [sending, setSending] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const error = told ?? thrown;
  const failure = error === null ? null : formErrors(error);
  const [isChanged, setChanged] = useState(false);
  const isUnsaved = (isDirty ?? isChanged) && !danger;
  const { leave, question } = useUnsaved({ isDirty: isUnsaved, isSaving: sending, onClose });

  async function submit() {
    if (sending || disabled) return;
    setSending(true);
    setThrown(null);
    try {
      await send();
    } catch (error) {
      setThrown(error);
    }
    setSending(false);
  }

  return (
    <Dialog
      onClose={leave}
      title={title}
      footer={
        <>
          {question}
          <Button onClick={leave} disabled={sending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? "danger" : "primary"}
            disabled={disabled}
            loading={sending}
            loadingLabel={loadingLabel}
          >
            {error === null || isAboutFields(error) ? verb : "Retry"}
          </Button>
        </>
      }
      {...dialog}
    >
      <Form
        id={formId}
        failure={error}
        onSubmit={() => void submit()}
        onChange={() => {
          setChanged(true);
          setThrown((last: unknown) => (isAboutFields(last) ? null : last));
        }}
        className={className}
      >
        {typeof children === "function" ? children((field) => failure?.fields[field]) : children}
      </Form>
      {failure !== null && (
        <div ref={bringIntoView} className="mt-3">
          <Alert title={failed}>{failure.text}</Alert>
        </div>
      )}
    </Dialog>
  );
}
