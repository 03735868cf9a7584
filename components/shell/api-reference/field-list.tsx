import type { ReferenceField } from "@/lib/platform/api/reference";
import { InlineCode } from "./inline-code";
import { TypeName } from "./type-name";

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
