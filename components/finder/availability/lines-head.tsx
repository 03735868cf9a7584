import cx from "clsx";
import type { Route } from "next";
import { NeedConditions } from "@/components/finder/needs/need-conditions";
import { Places } from "@/components/finder/needs/need-places";
import { NeedCvs } from "@/components/profiles/cv-requests/need-cvs";
import { OpenedHere } from "@/components/shell/opened-here";
import { AppLink } from "@/components/ui/app-link";
import { LinkButton } from "@/components/ui/link-button";
import { needAnchor } from "@/lib/finder/needs/rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import { counted } from "@/lib/platform/core/counted";
import { shortPeriod } from "@/lib/platform/core/format-period";

export interface LinesHeadProps {
  need: NeedRow | null;
  /** What the people are called without a need. */
  everyone: string;
  /** The need that lacks someone today. */
  urgent: NeedRow | undefined;
  hrefOf: (id: string) => string;
  /** Whether no column has them. */
  saysConditions: boolean;
  today: string;
}

/** Whose time the lines below are, or what they are looked for; without a need what to do first. */
export function LinesHead({ need, everyone, urgent, hrefOf, saysConditions, today }: LinesHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="lines" className={cx("wrap-anywhere", need ? "not-print:sr-only" : "not-print:max-xl:sr-only")}>
            {need ? need.title : everyone}
          </h2>
          {need && <OpenedHere href={`/staffing?need=${need.id}`} kind="need" label={need.title} />}
          {need === null && urgent && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
              <span>
                {`${urgent.title}: `}
                <Places need={urgent} today={today} />
              </span>
              <LinkButton variant="primary" href={hrefOf(String(urgent.id)) as Route}>
                See who fits
              </LinkButton>
            </p>
          )}
        </div>
        {need && (
          <p className="text-ink-muted">
            {counted(need.headcount, "person", "people")}, {shortPeriod(need.starts_on, need.ends_on, today)}
            {need.probability < 100 && `, ${need.probability}% likely`}
            {": "}
            <AppLink href={`/needs#${needAnchor(need.id)}` as Route} className="inline-block min-h-6 underline">
              <Places need={need} today={today} />
            </AppLink>
          </p>
        )}
        {/* Each has a column of its own once people are looked for by it. */}
        {need && saysConditions && <NeedConditions need={need} />}
      </div>
      {need && need.engagements.length > 0 && (
        <NeedCvs needId={need.id} title={need.title} people={need.engagements.map((one) => one.user_id).join(" ")} />
      )}
    </div>
  );
}
