import type { DemoCompetency } from "./competency";

const discipline = "Business Analyst";

export const businessAnalystCompetencies: DemoCompetency[] = [
  {
    area: "Analysis",
    discipline,
    name: "Requirements elicitation",
    published: true,
    description: "Finds out what is really needed, which is seldom what is first asked for.",
    no_experience: "Has received requirements but not gathered them.",
    basic: "Asks prepared questions and writes down answers. Misses unspoken assumptions at times.",
    intermediate:
      "Combines interviews, observation and documents, asks for the reason behind a wish and resolves usual " +
      "contradictions.",
    advanced: "Uncovers needs in complex, political surroundings, names what nobody has said and gets agreement on it.",
  },
  {
    area: "Analysis",
    discipline,
    name: "Stories and acceptance criteria",
    published: true,
    description: "Slices work into small pieces that are worth having, each with a clear test of done.",
    no_experience: "Has not written a user story.",
    basic:
      "Writes simple stories with a few criteria. Slices by layer or screen instead of by value and gets " +
      "help to fix it.",
    intermediate:
      "Slices features vertically, writes examples for rules and exceptions and readies them with developers " +
      "and testers.",
    advanced:
      "Guides a product's backlog through story maps and examples over many releases, and teaches teams to " +
      "slice on their own.",
  },
  {
    area: "Analysis",
    discipline,
    name: "Process modelling",
    published: true,
    description: "Draws how work flows, who does it and where it gets stuck.",
    no_experience: "Describes processes in prose only.",
    basic: "Draws a simple flow with roles. Has the notation and exceptions checked.",
    intermediate:
      "Models current and future processes in BPMN, exceptions included, and confirms them with the people " +
      "who do the work.",
    advanced:
      "Analyses processes across departments, quantifies waiting and rework and has seen a redesign through " +
      "to measurable effect.",
  },
  {
    area: "Analysis",
    discipline,
    name: "Domain modelling",
    published: true,
    description: "Captures the terms and rules of a business in a model that everyone can read.",
    no_experience: "Uses terms as they come up.",
    basic: "Keeps a glossary and draws simple entities and relations. Needs help with states and exceptions.",
    intermediate: "Builds concept models with rules, life cycles and examples, and spots one word used for two things.",
    advanced:
      "Models large domains, finds the boundaries between contexts with developers and keeps language and " +
      "model in step with the " +
      "software.",
  },
  {
    area: "Analysis",
    discipline,
    name: "Prioritisation",
    published: true,
    description: "Helps those in charge to choose what comes first, and what not at all.",
    no_experience: "Works through wishes in the order of arrival.",
    basic: "Collects value and effort for items in a given scheme.",
    intermediate:
      "Leads prioritisation with several stakeholders by value, risk and cost of delay, and writes down the reasons.",
    advanced:
      "Ties priorities to measurable aims, stands up to loud voices with evidence and gets agreement to stop things.",
  },
  {
    area: "Analysis",
    discipline,
    name: "Impact analysis",
    published: true,
    description: "Foresees what a change touches: processes, data, people, other systems.",
    no_experience: "Looks at the changed screen only.",
    basic: "Names directly affected functions from the documentation. Overlooks reports or interfaces unless prompted.",
    intermediate:
      "Traces a change through requirements, data and neighbouring systems and lists questions for each owner.",
    advanced:
      "Judges far-reaching changes such as new laws or mergers of systems, and has prevented costly surprises by it.",
  },
  {
    area: "Analysis",
    discipline,
    name: "Business cases",
    published: true,
    description: "Shows whether a piece of work is worth its money, with honest assumptions.",
    no_experience: "Has not calculated a benefit.",
    basic: "Fills in a given calculation with figures from others.",
    intermediate:
      "Builds a case with alternatives, costs, benefits and sensitivity, and has the figures confirmed by " +
      "those who own them.",
    advanced:
      "Writes cases on which boards decide, revisits them after delivery and says plainly when one has not come true.",
  },
  {
    area: "Databases",
    discipline,
    name: "Querying business data",
    published: true,
    description: "Looks into the data personally instead of waiting for a report.",
    no_experience: "Depends on others for any figure.",
    basic: "Runs saved queries and changes filters. Needs help to combine tables.",
    intermediate:
      "Writes joins and groupings, checks them for plausibility and answers most questions without a developer.",
    advanced:
      "Explores unfamiliar databases alone, finds rules hidden in the data and tells clean from misleading data.",
  },
  {
    area: "Consulting",
    discipline,
    name: "Workshop facilitation",
    published: true,
    description: "Leads groups of experts to shared understanding and decisions.",
    no_experience: "Has only been a participant.",
    basic: "Prepares the room and the board and leads one part of the agenda.",
    intermediate: "Plans and leads requirement workshops, keeps time and focus and follows up open points.",
    advanced:
      "Handles dominant voices, open conflict and large groups, on site and remote, with results that still " +
      "stand weeks later.",
  },
  {
    area: "Consulting",
    discipline,
    name: "Learning a client's domain",
    published: true,
    description: "Becomes a credible partner in an unfamiliar business within weeks.",
    no_experience: "Knows only the domain of a former job or study.",
    basic: "Reads up on a domain and uses its main terms correctly with occasional slips.",
    intermediate: "Finds the right experts, sees the work on site and explains the domain's rules to the team.",
    advanced:
      "Discusses trade-offs with a client's experts as an equal in several industries, and sees " +
      "opportunities they have missed.",
  },
  {
    area: "Communication",
    discipline,
    name: "Writing for decisions",
    published: true,
    description: "Writes short papers from which busy people can decide.",
    no_experience: "Writes minutes and e-mails only.",
    basic: "Writes clear summaries. Needs editing to bring the point to the front.",
    intermediate: "Writes one-page papers with question, options and recommendation, and adapts them to their readers.",
    advanced: "Writes on contested matters so fairly that both sides accept the account, and edits others kindly.",
  },
  {
    area: "Communication",
    discipline,
    name: "Demonstrating results",
    published: true,
    description: "Shows finished work so that clients understand it, react and decide.",
    no_experience: "Has not shown work to a client.",
    basic: "Shows a prepared path through a feature. Is thrown by interruptions or faults.",
    intermediate: "Tells a story with realistic data, collects feedback in an orderly way and deals with surprises.",
    advanced:
      "Demonstrates to large and critical audiences, turns objections into decisions and helps the team to " +
      "present its own work.",
  },
  {
    area: "Testing",
    discipline,
    name: "Acceptance testing with users",
    published: true,
    description: "Prepares users to try a result against what was agreed, and settles what follows.",
    no_experience: "Has left acceptance to the client.",
    basic: "Helps users to follow test cases and notes their remarks.",
    intermediate: "Plans acceptance with cases from real work, supports users and sorts defects from new wishes.",
    advanced:
      "Organises acceptance of large releases across departments, with clear criteria and signatures, and " +
      "without drama on the last day.",
  },
  {
    area: "APIs & Integration",
    discipline,
    name: "Integration analysis",
    published: true,
    description: "Describes what systems exchange, when, and what happens if they do not.",
    no_experience: "Has looked at one system at a time.",
    basic: "Lists the fields of an interface with their meaning. Needs a developer for formats and timing.",
    intermediate: "Maps data between systems with rules, error cases and volumes, and agrees it with both sides.",
    advanced:
      "Specifies processes across many systems and vendors, reads API descriptions fluently and leads the " +
      "clarification of faults " +
      "between them.",
  },
];
