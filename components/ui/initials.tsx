import cx from "clsx";
import { initialsOf } from "@/lib/platform/core/full-name";

/** A disc with the initials of a person whose name is beside it. They are drawn, so that no text has them twice. */
export const Initials = ({ name, className }: { name: string; className?: string }) => (
  <span aria-hidden className={cx("initials", className)} data-initials={initialsOf(name)} />
);
