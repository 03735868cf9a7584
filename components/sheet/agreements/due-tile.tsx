import { LinkButton } from "@/components/ui/link-button";
import { counted } from "@/lib/platform/core/counted";
import { formatDay } from "@/lib/platform/core/format-day";
import { isDue } from "@/lib/sheet/agreements/rules";
import type { Agreement } from "./agreement-form";
import { agreementText } from "./agreement-text";

/** What is due of what the sheet's owner agreed: the first, and how many. Nothing if none is. */
export function DueTile({ agreements, today }: { agreements: readonly Agreement[]; today: string }) {
  const due = agreements.filter((each) => isDue(each, today));
  const [first] = due;
  if (!first) return null;
  return (
    <div className="tile">
      <div>
        <p className="tile-title" title={agreementText(first)}>
          <span className="tile-name">{agreementText(first)}</span>{" "}
          <span className="tile-aside">by {formatDay(first.due_on!)}</span>
        </p>
        <p className="tile-text">{counted(due.length, "agreement is due", "agreements are due")}</p>
      </div>
      <LinkButton href="?show=agreements" aria-label="Open agreements">
        Open
      </LinkButton>
    </div>
  );
}
