/** A competency of the made-up consultancy's template; `published` is null for a draft and false for a retired one. */
export interface DemoCompetency {
  area: string;
  discipline: string;
  name: string;
  /** Joined by ", ". */
  aliases?: string;
  description: string;
  no_experience: string;
  basic: string;
  intermediate: string;
  advanced: string;
  published: boolean | null;
}
