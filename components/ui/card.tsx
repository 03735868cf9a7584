import { useId, type ComponentProps, type ReactNode } from "react";
import cx from "clsx";

export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  title?: ReactNode;
  actions?: ReactNode;
}

// A frame in a frame says nothing: a table in it has none.
const BARE_TABLES = "[&_:has(>table)]:-mx-3 [&_:has(>table)]:rounded-none [&_:has(>table)]:border-0";

/** A box for content. With a title it is a region named by it. */
export function Card({ title, actions, className, children, ...rest }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={cx("rounded-lg border border-line bg-surface p-4", BARE_TABLES, className)}
    >
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {title && (
            <h2 id={titleId} className="min-w-0 wrap-anywhere">
              {title}
            </h2>
          )}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
