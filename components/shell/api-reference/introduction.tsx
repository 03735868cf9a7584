import type { ApiReference } from "@/lib/doors/rest/reference";
import { PROBLEM_NAMES, PROBLEM_TYPES, problemTypeOf } from "@/lib/platform/core/problem-types";
import { CodeBlock, InlineCode } from "./texts";

const PROBLEM = `HTTP/1.1 422
Content-Type: application/problem+json

{
  "type": "/problems/invalid-input",
  "title": "Invalid input",
  "status": 422,
  "detail": "Some of what was sent is missing or not allowed.",
  "errors": { "cm_role.name": ["must not be empty"] },
  "request_id": "…"
}`;

/** Explains what applies to every call: authentication, errors and lists. */
export function Introduction({ reference: { access, refusals }, base }: { reference: ApiReference; base: string }) {
  return (
    <>
      <section id="authentication" aria-labelledby="authentication-title" className="flex flex-col gap-2">
        <h2 id="authentication-title">Authentication</h2>
        <p>
          Send a token with every call, in the header <code className="font-mono text-sm">Authorization: Bearer …</code>
          . The token has the current permissions of the person it belongs to.
        </p>
        <dl className="flex flex-col gap-1">
          {access.map(({ name, description }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="font-mono text-sm">{name}</dt>
              <dd className="text-ink-muted">
                <InlineCode>{description}</InlineCode>
              </dd>
            </div>
          ))}
        </dl>
        <CodeBlock>{`export TOKEN=…\ncurl '${base}/users?current_user=true' \\\n  -H "Authorization: Bearer $TOKEN"`}</CodeBlock>
      </section>
      <section id="errors" aria-labelledby="errors-title" className="flex flex-col gap-2">
        <h2 id="errors-title">Errors</h2>
        <p>
          A failed call answers with a problem (RFC 9457) that says what went wrong and in which field. Its type is the
          path of a page with the cause and what to do. Its request id, also in the header X-Request-Id, is in the
          server&apos;s log.
        </p>
        <CodeBlock>{PROBLEM}</CodeBlock>
        <dl className="divide-y divide-line">
          {refusals.map(({ status, description }) => (
            <div key={status} className="grid grid-cols-[3rem_minmax(0,1fr)] py-1">
              <dt className="font-mono text-sm">{status}</dt>
              <dd className="text-ink-muted">
                <InlineCode>{description}</InlineCode>
                <ProblemLinks status={Number(status)} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section id="lists" aria-labelledby="lists-title" className="flex flex-col gap-2">
        <h2 id="lists-title">Lists</h2>
        <p>
          A list that can grow accepts <code className="font-mono text-sm">limit</code> and{" "}
          <code className="font-mono text-sm">cursor</code>. The header <code className="font-mono text-sm">Link</code>{" "}
          (<code className="font-mono text-sm">rel=&quot;next&quot;</code>, RFC 8288) has the address of the next page.
          The last page has no such header.
        </p>
      </section>
      <section id="events" aria-labelledby="events-title" className="flex flex-col gap-2">
        <h2 id="events-title">Events</h2>
        <p>
          A webhook gets each event that it was set up for as a signed call with the body{" "}
          <a href="#schema-WebhookCall">WebhookCall</a>. The document for programs lists the events under{" "}
          <code className="font-mono text-sm">webhooks</code>.
        </p>
      </section>
    </>
  );
}

/** The types of problem that come with a status, each with its page. */
function ProblemLinks({ status }: { status: number }) {
  const names = PROBLEM_NAMES.filter((name) => PROBLEM_TYPES[name].statuses.some((one) => one === status));
  return (
    <ul className="flex flex-wrap gap-x-4">
      {names.map((name) => (
        <li key={name}>
          <a href={problemTypeOf(name)} className="inline-block min-h-6 font-mono text-sm text-ink underline">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
