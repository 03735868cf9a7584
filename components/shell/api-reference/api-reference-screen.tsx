import { PageHeading } from "@/components/ui/page-heading";
import type { ApiReference } from "@/lib/platform/api/reference";
import { CallArticle } from "./call-article";
import { Contents } from "./contents";
import { FieldList, InlineCode } from "./texts";
import { Introduction } from "./introduction";
import { ReferenceFrame } from "./reference-frame";

export interface ApiReferenceScreenProps {
  reference: ApiReference;
  productName: string;
  /** The API's public URL. */
  base: string;
  /** The URL of the OpenAPI document. */
  documentHref: string;
}

/** The API reference. It is one page, so that the browser's search finds everything. */
export function ApiReferenceScreen({ reference, productName, base, documentHref }: ApiReferenceScreenProps) {
  return (
    <ReferenceFrame productName={productName}>
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents reference={reference} />
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-col gap-8">
          <PageHeading description={<InlineCode>{reference.description}</InlineCode>}>{reference.title}</PageHeading>
          <p>
            Base URL: <code className="font-mono text-sm wrap-anywhere">{base}</code>. For programs:{" "}
            <a href={documentHref}>openapi.json</a> (OpenAPI 3.1).
          </p>
          <Introduction reference={reference} base={base} />
          {reference.groups.map(({ name, anchor, calls }) => (
            <section
              key={anchor}
              id={anchor}
              aria-labelledby={`${anchor}-title`}
              className="flex scroll-mt-16 flex-col gap-3"
            >
              <h2 id={`${anchor}-title`}>{name}</h2>
              {calls.map((call) => (
                <CallArticle key={call.id} call={call} />
              ))}
            </section>
          ))}
          <section id="schemas" aria-labelledby="schemas-title" className="flex scroll-mt-16 flex-col gap-3">
            <h2 id="schemas-title">Schemas</h2>
            {reference.schemas.map(({ name, description, fields, type }) => (
              <article
                key={name}
                id={`schema-${name}`}
                aria-labelledby={`schema-${name}-title`}
                className="scroll-mt-16 rounded-lg border border-line bg-surface p-4 shadow-sm"
              >
                <h3 id={`schema-${name}-title`} className="font-mono text-base">
                  {name}
                </h3>
                {description && (
                  <p className="mt-1">
                    <InlineCode>{description}</InlineCode>
                  </p>
                )}
                {type !== null && <p className="mt-1 text-ink-muted">{type}</p>}
                <FieldList fields={fields} />
              </article>
            ))}
          </section>
        </main>
      </div>
    </ReferenceFrame>
  );
}
