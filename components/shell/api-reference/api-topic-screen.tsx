import { PageHeading } from "@/components/ui/page-heading";
import type { ReferenceTopic } from "@/lib/doors/rest/reference";
import { REFERENCE_PATH } from "@/lib/platform/core/api-base";
import { CallArticle } from "./call-article";
import { ReferencePage } from "./reference-page";
import { SchemaList } from "./schema-list";

/** A page of the API reference: the calls of a resource and the schemas that they name. */
export function ApiTopicScreen({ topic, productName }: { topic: ReferenceTopic; productName: string }) {
  const { title, name, calls, schemas } = topic;
  const contents = [
    { href: REFERENCE_PATH, name: "All calls" },
    { href: "#content", name, links: calls.map(({ id }) => ({ href: `#${id}`, name: id })) },
    ...(schemas.length > 0 ? [{ href: "#schemas", name: "Schemas" }] : []),
  ];
  return (
    <ReferencePage productName={productName} contents={contents}>
      <PageHeading
        description={
          <>
            The <a href={REFERENCE_PATH}>{title}</a> says what applies to every call.
          </>
        }
      >
        {name}
      </PageHeading>
      <div className="flex flex-col gap-3">
        {calls.map((call) => (
          <CallArticle key={call.id} call={call} />
        ))}
      </div>
      <SchemaList schemas={schemas} />
    </ReferencePage>
  );
}
