import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ReferenceCall } from "@/lib/doors/rest/reference";
import { REFERENCE_PATH } from "@/lib/platform/core/api-base";
import { CodeBlock, FieldList, InlineCode, TypeName } from "./texts";

const TONES: Record<string, BadgeTone> = {
  GET: "info",
  POST: "success",
  PUT: "warning",
  PATCH: "warning",
  DELETE: "danger",
};

/** One call: parameters, response, errors and an example. */
export function CallArticle({ call }: { call: ReferenceCall }) {
  const { id, method, path, summary, access, takes, answer, refusals, curl } = call;
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="rounded-lg border border-line bg-surface p-4">
      <h2 id={`${id}-title`} className="flex flex-wrap items-baseline gap-x-2 gap-y-1 font-mono text-base">
        <Badge tone={TONES[method]}>{method}</Badge>
        <a href={`#${id}`} className="inline-block min-h-6 text-ink hover:underline">
          {path}
        </a>
      </h2>
      <p className="mt-1">
        <InlineCode>{`${summary}.`}</InlineCode>
        {access.length === 0 && <span className="text-ink-muted"> Needs no token.</span>}
      </p>
      {takes.map(({ place, fields }) => (
        <section key={place} aria-label={`${place} of ${id}`} className="mt-3">
          <h3 className="text-sm font-medium text-ink-muted">{place}</h3>
          <FieldList fields={fields} />
        </section>
      ))}
      <p className="mt-3">
        <span className="text-sm font-medium text-ink-muted">Response</span>{" "}
        <span className="font-mono text-sm">{answer.status}</span>{" "}
        <TypeName text={answer.type} schema={answer.schema} />
        <span className="text-ink-muted">
          , or a <a href={`${REFERENCE_PATH}#errors`}>problem</a> {refusals.join(", ")}
        </span>
      </p>
      <div className="mt-3">
        <CodeBlock>{curl}</CodeBlock>
      </div>
    </article>
  );
}
