import { AppLink } from "@/components/ui/app-link";
import { PageHeading } from "@/components/ui/page-heading";
import { REFERENCE_PATH } from "@/lib/platform/core/api-base";
import { InlineCode } from "./texts";
import { ReferenceFrame } from "./reference-frame";

export interface ProblemScreenProps {
  /** The problem's `type`. */
  type: string;
  title: string;
  statuses: readonly number[];
  cause: string;
  remedy: string;
  productName: string;
}

/** Explains an error of the API: the page that its `type` is the address of. */
export function ProblemScreen({ type, title, statuses, cause, remedy, productName }: ProblemScreenProps) {
  return (
    <ReferenceFrame productName={productName}>
      <main id="content" tabIndex={-1} className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6 sm:px-6">
        <PageHeading
          description={
            <>
              <code className="font-mono text-sm">{type}</code> with the status {statuses.join(" or ")}
            </>
          }
        >
          {title}
        </PageHeading>
        <section aria-labelledby="cause" className="flex flex-col gap-1">
          <h2 id="cause">Cause</h2>
          <p>
            <InlineCode>{cause}</InlineCode>
          </p>
        </section>
        <section aria-labelledby="remedy" className="flex flex-col gap-1">
          <h2 id="remedy">What to do</h2>
          <p>
            <InlineCode>{remedy}</InlineCode>
          </p>
        </section>
        <p>
          <AppLink href={`${REFERENCE_PATH}#errors`}>All errors of the API</AppLink>
        </p>
      </main>
    </ReferenceFrame>
  );
}
