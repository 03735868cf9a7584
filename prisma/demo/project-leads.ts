/**
 * People who have led projects in React and AWS: Advanced in both, so that the finder's first question has an answer.
 */
export const projectLeads: { email: string; competencies: string[]; teaches: string | null }[] = [
  { email: "arjun.mahadevan@stonefield.example", competencies: ["React", "AWS"], teaches: "React" },
  { email: "mei-lin.zhao@stonefield.example", competencies: ["React", "AWS"], teaches: null },
];

/** Whether a person leads projects in a competency. */
export const leadsIn = (email: string, competency: string): boolean =>
  projectLeads.some((lead) => lead.email === email && lead.competencies.includes(competency));
