import backendDeveloper from "../../../../../prisma/demo/content/competencies/backend-developer.json";
import frontendDeveloper from "../../../../../prisma/demo/content/competencies/frontend-developer.json";
import qaEngineer from "../../../../../prisma/demo/content/competencies/qa-engineer.json";
import uxDesigner from "../../../../../prisma/demo/content/competencies/ux-designer.json";
import cloudEngineer from "../../../../../prisma/demo/content/competencies/cloud-engineer.json";
import dataEngineer from "../../../../../prisma/demo/content/competencies/data-engineer.json";
import projectLead from "../../../../../prisma/demo/content/competencies/project-lead.json";
import businessAnalyst from "../../../../../prisma/demo/content/competencies/business-analyst.json";
import { Row, type FloorRow } from "./row";

export const dynamic = "force-dynamic";

const competencies = [
  backendDeveloper,
  frontendDeveloper,
  qaEngineer,
  uxDesigner,
  cloudEngineer,
  dataEngineer,
  projectLead,
  businessAnalyst,
].flat();

const LEVELS = ["no_experience", "basic", "intermediate", "advanced"] as const;

/** A sheet of 150 rows as the API returns them, in memory. */
const rows: FloorRow[] = Array.from({ length: 150 }, (_, place) => {
  const { area, name, description, no_experience, basic, intermediate, advanced } =
    competencies[place % competencies.length]!;
  const level = LEVELS[1 + (place % 3)]!;
  return {
    id: place + 1,
    area_name: area,
    current_level: level,
    desired_level: level,
    notes: "",
    changed_at: `2026-0${1 + (place % 9)}-1${place % 10}T09:00:00.000Z`,
    competency: {
      id: place + 1,
      name: place < competencies.length ? name : `${name} 2`,
      description,
      no_experience,
      basic,
      intermediate,
      advanced,
    },
  };
});

/**
 * The baseline of the sheet's page: the same table with a client component for each row, without sign-in, database or
 * rules.
 */
export default function FloorPage() {
  return (
    <main>
      <h1>Somebody&apos;s Competency Matrix</h1>
      <table>
        <thead>
          <tr>
            {[
              "Area",
              "Competency",
              "Description",
              "Level",
              "Learning Pointers",
              "Criteria",
              "Notes",
              "Last Updated",
            ].map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </main>
  );
}
