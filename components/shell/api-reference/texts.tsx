import type { ReferenceField } from "@/lib/doors/rest/reference";

/** A text of the API's description, with code in backticks. */
export function InlineCode({ children }: { children: string }) {
  return children.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} className="font-mono text-sm text-ink">
        {part}
      </code>
    ),
  );
}

/** Code to copy. It wraps, so that it never scrolls sideways. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre className="rounded border border-line bg-canvas px-3 py-2 font-mono text-sm whitespace-pre-wrap">
      <code>{children}</code>
    </pre>
  );
}

/** A type in words, with a link to the schema that describes it. */
export function TypeName({ text, schema }: { text: string; schema: string | null }) {
  if (schema === null) return text;
  const [before, ...after] = text.split(schema);
  return (
    <>
      {before}
      <a href={`#schema-${schema}`}>{schema}</a>
      {after.join(schema)}
    </>
  );
}

/** The fields of a call or schema: name, type, whether they are required, and description. */
export function FieldList({ fields }: { fields: readonly ReferenceField[] }) {
  return (
    <dl className="divide-y divide-line text-ink-muted">
      {fields.map(({ name, type, schema, required, description }) => (
        <div key={name} className="grid gap-x-4 py-1.5 sm:grid-cols-[16rem_1fr]">
          <dt>
            <code className="font-mono text-sm text-ink">{name}</code>
            {!required && " (optional)"}
          </dt>
          <dd>
            <TypeName text={type} schema={schema} />
            {description && <InlineCode>{`. ${description}`}</InlineCode>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
