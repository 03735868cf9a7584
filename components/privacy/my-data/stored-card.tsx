import { Card } from "@/components/ui/card";
import { Heads, Table, Td } from "@/components/ui/table";
import { CATALOGUE } from "@/lib/doors/trust/catalogue-rules";
import { EVALUATIONS, NEVER } from "@/lib/doors/trust/evaluation-rules";

const SUMMARY = "min-h-6 w-fit cursor-pointer py-1 font-medium";

/** The personal data of each topic of the catalogue. */
const TOPICS = Object.entries(CATALOGUE).flatMap(([topic, tables]) => {
  const personal = Object.entries(tables).filter(([, { of }]) => of !== null);
  return personal.length === 0 ? [] : [{ topic, personal }];
});

/**
 * What is stored about people, for what, who sees it and how long; and what is computed from it. The same as in the
 * operator's trust pack.
 */
export function StoredCard() {
  return (
    <Card title="What we store, and what for" className="not-has-[[open]]:print:hidden">
      <p className="mb-3 max-w-prose">
        Everything that can be stored about a person, who sees it, and for how long. Your admins can get the same as a
        document for a works council.
      </p>
      {TOPICS.map(({ topic, personal }) => (
        <details key={topic}>
          <summary className={SUMMARY}>{topic}</summary>
          {/* Fixed widths, so that the columns of all topics are in line. */}
          <Table label={topic} cards="md" className="table-fixed">
            <Heads columns={["What", "What for", "Who sees it", "How long"]} />
            <tbody>
              {personal.map(([table, { about, purpose, seenBy, kept }]) => (
                <tr key={table}>
                  <Td rowHeader data-first>
                    {about}
                  </Td>
                  <Td data-label="What for">{purpose}</Td>
                  <Td data-label="Who sees it">{seenBy}</Td>
                  <Td data-label="How long">{kept}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      ))}
      <details>
        <summary className={SUMMARY}>What is computed from it</summary>
        <ul className="mt-1 mb-3 list-disc pl-5">
          {NEVER.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Table label="What is computed from it" cards="md">
          <Heads columns={["List", "Rule", "Who sees it"]} />
          <tbody>
            {EVALUATIONS.map(({ name, rule, seenBy }) => (
              <tr key={name}>
                <Td rowHeader data-first>
                  {name}
                </Td>
                <Td data-label="Rule">{rule}</Td>
                <Td data-label="Who sees it">{seenBy}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Card>
  );
}
