import type { ComponentProps, ReactNode } from "react";
import cx from "clsx";
import { AppLink } from "@/components/ui/app-link";
import type { Route } from "next";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "@/components/ui/button-style";

export interface LinkButtonProps<Path extends string> extends Omit<ComponentProps<"a">, "href"> {
  href: Route<Path>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** An internal link that looks like a button. For navigation only. */
export function LinkButton<Path extends string>(props: LinkButtonProps<Path>) {
  const { href, variant = "secondary", size = "md", icon, className, children, ...rest } = props;
  return (
    <AppLink {...rest} href={href} className={cx("print:hidden", buttonStyle(variant, size), className)}>
      {icon}
      {children}
    </AppLink>
  );
}
