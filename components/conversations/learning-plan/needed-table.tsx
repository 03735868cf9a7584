import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { Table, Td, Th } from "@/components/ui/table";
import { counted } from "@/lib/platform/core/counted";
import type { LearningLine } from "@/lib/conversations/learning-plan/contract";
import { peopleNeeded } from "@/lib/finder/needs/rules";

type Competency = NonNullable<LearningLine["competency"]>;

/** "2 people" */
export const neededText = (needed: number): string => counted(peopleNeeded(needed), "person", "people");

/** The number of people who are happy to teach a competency, as a link to the finder, which names them. */
export function TeacherLink({ competency: { id, name }, people }: { competency: Competency; people: number }) {
  const text = counted(people, "person", "people");
  return (
    <AppLink
      href={`/finder?must=interest-happy_to_teach,competency-${id}-basic` as Route}
      aria-label={`${text} happy to teach ${name}`}
    >
      {text}
    </AppLink>
  );
}

/** What projects need in a quarter and nobody is known to learn, with who is happy to teach it. */
export function NeededTable({ label, lines }: { label: string; lines: readonly LearningLine[] }) {
  const hasTeachers = lines.some(({ happy_to_teach }) => happy_to_teach > 0);
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Competency</Th>
          <Th className="text-right!">Needed</Th>
          {hasTeachers && <Th className="max-sm:w-24">Happy to teach</Th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ competency, area_name, needed, happy_to_teach }) => (
          <tr key={competency?.id}>
            <Td rowHeader className="wrap-anywhere">
              {competency?.name} <span className="text-sm font-normal text-ink-muted">{area_name}</span>
            </Td>
            <Td className="whitespace-nowrap text-right tabular-nums">
              {/* The needs say at which level. */}
              <AppLink href="/needs" aria-label={`${neededText(needed)} needed: ${competency?.name}`}>
                {neededText(needed)}
              </AppLink>
            </Td>
            {hasTeachers && (
              <Td className="whitespace-nowrap">
                {competency && happy_to_teach > 0 && <TeacherLink competency={competency} people={happy_to_teach} />}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
