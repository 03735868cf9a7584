import type { Route } from "next";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";

/** What a newcomer does first: a sheet gets its competencies from its disciplines. */
export function ChooseDiscipline() {
  return (
    <Card title="Choose your discipline" className="mb-6">
      <p className="max-w-prose">
        Your sheet lists the competencies of your disciplines. Choose yours, then set your level in each competency.
      </p>
      <LinkButton variant="primary" className="mt-3" href={"/sheet?dialog=disciplines" as Route}>
        Choose your discipline
      </LinkButton>
    </Card>
  );
}
