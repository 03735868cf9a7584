import businessAnalyst from "./frameworks/business-analyst.json";
import consultant from "./frameworks/consultant.json";
import dataEngineer from "./frameworks/data-engineer.json";
import developer from "./frameworks/developer.json";
import devopsEngineer from "./frameworks/devops-engineer.json";
import projectLead from "./frameworks/project-lead.json";
import qaEngineer from "./frameworks/qa-engineer.json";
import uxDesigner from "./frameworks/ux-designer.json";

/** A competency of a starter framework, with its criteria. */
export type StarterCompetency = Readonly<{
  name: string;
  description: string;
  no_experience: string;
  basic: string;
  intermediate: string;
  advanced: string;
  /** Abbreviations and tools that find it, joined by ", ". */
  aliases?: string;
  /** What each of STARTER_GRADES expects, as in the grid of expected levels: "-" for nothing, or 0 to 3. */
  expected: string;
}>;

/** The grades that the frameworks bring expected levels for, from the lowest. */
export const STARTER_GRADES = ["Junior", "Regular", "Senior", "Principal"] as const;

/** A framework that a new installation can begin with: the competencies of one discipline. */
export type Starter = Readonly<{
  name: string;
  discipline: string;
  summary: string;
  areas: readonly Readonly<{
    name: string;
    general_technology: boolean;
    competencies: readonly StarterCompetency[];
  }>[];
}>;

export const STARTER_KEYS = [
  "developer",
  "qa_engineer",
  "devops_engineer",
  "business_analyst",
  "ux_designer",
  "project_lead",
  "data_engineer",
  "consultant",
] as const;
type StarterKey = (typeof STARTER_KEYS)[number];

export const STARTERS: Readonly<Record<StarterKey, Starter>> = {
  developer,
  qa_engineer: qaEngineer,
  devops_engineer: devopsEngineer,
  business_analyst: businessAnalyst,
  ux_designer: uxDesigner,
  project_lead: projectLead,
  data_engineer: dataEngineer,
  consultant,
};
