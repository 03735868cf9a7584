import { backendDeveloperCompetencies } from "./competencies/backend-developer";
import { businessAnalystCompetencies } from "./competencies/business-analyst";
import { cloudEngineerCompetencies } from "./competencies/cloud-engineer";
import type { DemoCompetency } from "./competencies/competency";
import { dataEngineerCompetencies } from "./competencies/data-engineer";
import { frontendDeveloperCompetencies } from "./competencies/frontend-developer";
import { projectLeadCompetencies } from "./competencies/project-lead";
import { qaEngineerCompetencies } from "./competencies/qa-engineer";
import { uxDesignerCompetencies } from "./competencies/ux-designer";

export type { DemoCompetency };

/** The whole template, unpublished competencies included; (area, discipline, name) is unique. */
export const competencies: DemoCompetency[] = [
  ...backendDeveloperCompetencies,
  ...frontendDeveloperCompetencies,
  ...qaEngineerCompetencies,
  ...uxDesignerCompetencies,
  ...cloudEngineerCompetencies,
  ...dataEngineerCompetencies,
  ...projectLeadCompetencies,
  ...businessAnalystCompetencies,
];
