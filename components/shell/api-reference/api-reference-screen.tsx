import { PageHeading } from "@/components/ui/page-heading";
import type { ApiReference } from "@/lib/doors/rest/reference";
import { REFERENCE_PATH } from "@/lib/platform/core/api-base";
import { Introduction } from "./introduction";
import { ReferencePage } from "./reference-page";
import { SchemaList } from "./schema-list";
import { InlineCode } from "./texts";

export interface ApiReferenceScreenProps {
  reference: ApiReference;
  productName: string;
  /** The API's public URL. */
  base: string;
  /** The URL of the OpenAPI document. */
  documentHref: string;
}

/** Its classes are on the section, because there are hundreds of calls. */
const CALLS =
  "flex flex-col gap-4 [&_li]:py-1.5 [&_li:target]:bg-accent-soft [&_li_a]:block [&_li_a]:w-fit [&_li_a]:font-mono " +
  "[&_li_a]:text-sm [&_ul]:divide-y [&_ul]:divide-line";

/** The first page of the API reference: what applies to every call, and a list of all calls. */
export function ApiReferenceScreen({ reference, productName, base, documentHref }: ApiReferenceScreenProps) {
  const { title, description, topics, schemas } = reference;
  const contents = [
    { href: "#authentication", name: "Authentication" },
    { href: "#errors", name: "Errors" },
    { href: "#lists", name: "Lists" },
    { href: "#events", name: "Events" },
    { href: "#calls", name: "Calls", links: topics.map(({ slug, name }) => ({ href: `#calls-${slug}`, name })) },
    { href: "#schemas", name: "Schemas" },
  ];
  return (
    <ReferencePage productName={productName} contents={contents}>
      <PageHeading description={<InlineCode>{description}</InlineCode>}>{title}</PageHeading>
      <p>
        Base URL: <code className="font-mono text-sm">{base}</code>. For programs:{" "}
        <a href={documentHref}>openapi.json</a> (OpenAPI 3.1).
      </p>
      <Introduction reference={reference} base={base} />
      <section id="calls" aria-labelledby="calls-title" className={CALLS}>
        <h2 id="calls-title">Calls</h2>
        {topics.map(({ name, slug, calls }) => (
          <div key={slug}>
            <h3 id={`calls-${slug}`}>
              <a href={`${REFERENCE_PATH}/${slug}`}>{name}</a>
            </h3>
            <ul>
              {calls.map(({ id, method, path, summary }) => (
                <li key={id} id={id}>
                  <a href={`${REFERENCE_PATH}/${slug}#${id}`}>{`${method} ${path}`}</a>
                  <InlineCode>{summary}</InlineCode>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <SchemaList schemas={schemas} />
    </ReferencePage>
  );
}
