import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";

/** Says that an address has no page, or none that this person may open. */
export function PageNotFound() {
  return (
    <div className="mx-auto max-w-xl py-10">
      <PageHeading description="The address may be wrong, or you don't have access to this page.">
        Page not found
      </PageHeading>
      <LinkButton href="/sheet" className="mt-6">
        Go to my sheet
      </LinkButton>
    </div>
  );
}
