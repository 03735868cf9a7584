import type { ReactNode } from "react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import cx from "clsx";
import { LoggedFailure } from "@/components/ui/logged-failure";

export type AlertTone = "danger" | "warning" | "info" | "success";

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons, Retry first. */
  actions?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits. Failures and warnings interrupt by default. */
  role?: "alert" | "status" | "note";
  className?: string;
}

const TONES = {
  danger: { style: "border-danger/50 bg-danger-soft", ink: "text-danger", Icon: CircleAlert, role: "alert" },
  warning: { style: "border-warning/50 bg-warning-soft", ink: "text-warning", Icon: TriangleAlert, role: "alert" },
  info: { style: "border-info/50 bg-info-soft", ink: "text-info", Icon: Info, role: "status" },
  success: { style: "border-success/50 bg-success-soft", ink: "text-success", Icon: CircleCheck, role: "status" },
} as const;

/** A message on the page: what happened and what to do. A failure's title is on the console too. */
export function Alert({ tone = "danger", title, children, actions, role, className }: AlertProps) {
  const { style, ink, Icon, role: usualRole } = TONES[tone];
  return (
    <div
      role={role ?? usualRole}
      className={cx("flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-3 py-2.5", style, className)}
    >
      <div className="flex min-w-48 flex-1 items-start gap-2.5">
        <Icon aria-hidden className={cx("mt-[3px] size-4 shrink-0", ink)} />
        <div className="min-w-0">
          {title && <p className="font-medium">{title}</p>}
          {tone === "danger" && typeof title === "string" && <LoggedFailure text={title} />}
          {children}
        </div>
      </div>
      {actions && <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

/** An alert of why some work failed; nothing as long as it hasn't. */
export const Failure = ({ children, ...alert }: AlertProps & { children: string | null }) =>
  children === null ? null : <Alert {...alert}>{children}</Alert>;
