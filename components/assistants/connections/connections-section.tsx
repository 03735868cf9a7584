import { MomentDay } from "@/components/ui/time/time-zone";
import { Badge } from "@/components/ui/badge";
import { ACTIONS, Heads, Table, Td } from "@/components/ui/table";
import type { Answer } from "@/lib/doors/client/call";
import { EndConnectionButton } from "@/components/people/sessions/session-actions";
import { SCOPE_NAMES } from "./scope-names";

type ConnectionView = Answer<"GET /assistant_connections">[number];

/** The assistants that a person has let in; nothing if there are none. */
export function ConnectionsSection({ connections }: { connections: readonly ConnectionView[] }) {
  if (connections.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-2">Connected assistants</h2>
      <Table label="Connected assistants" cards="md">
        <Heads
          columns={[
            "Assistant",
            { name: "Connected", className: "w-40 lg:w-56" },
            { name: "Last used", className: "w-40 lg:w-56" },
            { ...ACTIONS, className: "w-32" },
          ]}
        />
        <tbody>
          {connections.map(({ id, name, scope, created_at, last_used_at }) => (
            <tr key={id}>
              <Td rowHeader className="wrap-anywhere">
                {`${name} `}
                <Badge>{SCOPE_NAMES[scope]}</Badge>
              </Td>
              <Td data-label="Connected" data-half className="text-sm text-ink-muted">
                <MomentDay at={Date.parse(created_at)} />
              </Td>
              <Td data-label="Last used" data-half className="text-sm text-ink-muted">
                {last_used_at === null ? "Never" : <MomentDay at={Date.parse(last_used_at)} />}
              </Td>
              <Td className="md:text-right">
                <EndConnectionButton id={id} name={name} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
