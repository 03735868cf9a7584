import { Fragment } from "react";
import type { ReferenceField } from "@/lib/platform/api/reference";

/** A text of the API's description, with code in backticks. */
export function InlineCode({ children }: { children: string }) {
  return (
    <>
      {children.split("`").map((part, index) =>
        index % 2 === 0 ? (
          <Fragment key={index}>{part}</Fragment>
        ) : (
          <code key={index} className="font-mono text-sm text-ink">
            {part}
          </code>
        ),
      )}
    </>
  );
}

/** Code to copy. It wraps, so that it never scrolls sideways. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre className="rounded border border-line bg-canvas px-3 py-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
      <code>{children}</code>
    </pre>
  );
}

/** A type in words, with a link to the schema that describes it. */
export function TypeName({ text, schema }: { text: string; schema: string | null }) {
  if (schema === null) return <span>{text}</span>;
  const [before, ...after] = text.split(schema);
  return (
    <span>
      {before}
      <a href={`#schema-${schema}`}>{schema}</a>
      {after.join(schema)}
    </span>
  );
}

/** The fields of a call or schema: name, type, whether they are required, and description. */
export function FieldList({ fields }: { fields: readonly ReferenceField[] }) {
  return (
    <dl className="divide-y divide-line">
      {fields.map(({ name, type, schema, required, description }) => (
        <div key={name} className="grid gap-x-4 py-1.5 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
          <dt className="font-mono text-sm wrap-anywhere">
            {name}
            {!required && <span className="font-sans text-ink-muted"> (optional)</span>}
          </dt>
          <dd className="text-ink-muted wrap-anywhere">
            <TypeName text={type} schema={schema} />
            {description && (
              <span>
                . <InlineCode>{description}</InlineCode>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
