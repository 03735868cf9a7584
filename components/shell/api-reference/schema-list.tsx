import type { ReferenceSchema } from "@/lib/doors/rest/reference";
import { FieldList, InlineCode } from "./texts";

/** The schemas that a page of the reference names, each with its fields. */
export function SchemaList({ schemas }: { schemas: readonly ReferenceSchema[] }) {
  if (schemas.length === 0) return null;
  return (
    <section id="schemas" aria-labelledby="schemas-title" className="flex flex-col gap-3">
      <h2 id="schemas-title">Schemas</h2>
      {schemas.map(({ name, description, fields, type }) => (
        <article
          key={name}
          id={`schema-${name}`}
          aria-labelledby={`schema-${name}-title`}
          className="rounded-lg border border-line bg-surface p-4"
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
  );
}
