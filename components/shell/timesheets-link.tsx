import ExternalLink from "lucide-react/icons/external-link";
import cx from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface TimesheetsLinkProps extends ComponentProps<"a"> {
  href: string;
  icon?: ReactNode;
}

/** Leads to the company's timesheets, which are another product: the sign says so. */
export const TimesheetsLink = ({ icon, className, ...rest }: TimesheetsLinkProps) => (
  <a {...rest} className={cx("nav-link", className)}>
    {icon}
    <span className="inline-flex items-center gap-1">
      Timesheets
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
    </span>
  </a>
);
