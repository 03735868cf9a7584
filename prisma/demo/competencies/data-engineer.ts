import type { DemoCompetency } from "./competency";

const discipline = "Data Engineer";

export const dataEngineerCompetencies: DemoCompetency[] = [
  {
    area: "Data Engineering",
    discipline,
    name: "Batch pipelines",
    published: true,
    description: "Moves and transforms data on a schedule so that it arrives complete, once and on time.",
    no_experience: "Has worked with finished data sets only.",
    basic: "Adds a source or column to an existing pipeline and backfills a day under guidance.",
    intermediate:
      "Builds idempotent, incremental loads with retries and clear failure messages, and backfills without fear.",
    advanced:
      "Designs pipelines for many sources that recover by themselves, handle late data and have run reliably " +
      "for at least six months.",
  },
  {
    area: "Data Engineering",
    discipline,
    name: "Orchestration",
    aliases: "Airflow, Dagster",
    published: true,
    description: "Coordinates jobs by their dependencies and tells people early when something will be late.",
    no_experience: "Starts jobs by hand or by a simple timer.",
    basic: "Writes a small workflow from a template and reruns failed tasks. Is unsure about catch-up and time zones.",
    intermediate: "Models dependencies, retries, alerts and parameters for usual workflows, with tests for the graph.",
    advanced:
      "Runs the scheduler for several teams, sets service levels for data sets and keeps hundreds of jobs " +
      "comprehensible.",
  },
  {
    area: "Data Engineering",
    discipline,
    name: "Stream processing",
    aliases: "Flink, event streams",
    published: true,
    description: "Processes events as they arrive, with the right answer even when they are late or repeated.",
    no_experience: "Has processed data only in finished files.",
    basic:
      "Consumes a topic and filters or enriches its events in a given framework. Needs help with offsets and windows.",
    intermediate:
      "Builds windowed aggregations with watermarks and state, and explains the delivery guarantees achieved.",
    advanced:
      "Designs streaming systems end to end, reprocesses history safely and chooses batch instead when " +
      "streaming adds nothing.",
  },
  {
    area: "Data Engineering",
    discipline,
    name: "Data quality",
    published: true,
    description: "Notices wrong data before its users do, and says openly how far it can be trusted.",
    no_experience: "Takes source data as correct.",
    basic: "Adds simple checks for empty, duplicate or out-of-range values. Asks what to do once they fail.",
    intermediate: "Defines checks with the owners of the data, blocks or quarantines bad loads and reports trends.",
    advanced:
      "Establishes quality objectives and ownership in an organisation and has traced recurring faults to " +
      "their source systems and had " +
      "them fixed.",
  },
  {
    area: "Data Engineering",
    discipline,
    name: "Dimensional modelling",
    published: true,
    description: "Models facts and dimensions so that analysts can ask new questions without new tables.",
    no_experience: "Has not heard of, or not applied, star schemas.",
    basic: "Adds a measure or attribute to a given star schema. Mixes up grains at times.",
    intermediate: "Models a business process with a clear grain, conformed dimensions and slowly changing attributes.",
    advanced:
      "Models a whole company area, balances history, speed and simplicity and has steered teams away from " +
      "conflicting figures.",
  },
  {
    area: "Data Engineering",
    discipline,
    name: "Lake and table formats",
    published: true,
    description: "Stores large data openly so that several engines can read it quickly and safely.",
    no_experience: "Has stored data in files without a thought for their layout.",
    basic:
      "Writes partitioned columnar files and explains why they are quicker to read. Needs direction on partition keys.",
    intermediate:
      "Uses a table format with schema evolution, compaction and time travel, and keeps small files in check.",
    advanced:
      "Designs the storage layout of a platform, including access, retention and engines, and has migrated a " +
      "grown lake without " +
      "stopping its users.",
  },
  {
    area: "Data Engineering",
    discipline,
    name: "Lineage and cataloguing",
    published: true,
    description: "Makes it possible to find data, to understand it and to see what depends on it.",
    no_experience: "Asks around to find data.",
    basic: "Describes own tables and columns in the catalogue when reminded.",
    intermediate:
      "Keeps descriptions, owners and lineage up to date from code and uses them to judge the effect of a change.",
    advanced: "Introduces a catalogue that people actually use, with automated lineage and clear stewardship.",
  },
  {
    area: "Data Engineering",
    discipline,
    name: "Feature pipelines",
    published: null,
    description: "Provides machine-learning models with features that are the same in training and in use.",
    no_experience: "Has not prepared data for a model.",
    basic: "Computes simple features in a notebook together with a data scientist.",
    intermediate: "Turns features into tested, versioned pipelines without leaking the future into training data.",
    advanced: "Runs shared features for several models, batch and online, and monitors them for drift.",
  },
  {
    area: "Databases",
    discipline,
    name: "Analytical SQL",
    published: true,
    description: "Answers questions over large data with clear, correct queries.",
    no_experience: "Writes single-table queries at most.",
    basic: "Joins and groups tables correctly. Needs help with window functions or double counting.",
    intermediate:
      "Uses window functions, common table expressions and date logic fluently and checks results against " +
      "known figures.",
    advanced:
      "Solves gaps, islands, sessions and cohorts in readable SQL and reviews queries for subtle errors of " +
      "grain or nulls.",
  },
  {
    area: "Databases",
    discipline,
    name: "Warehouse tuning",
    published: true,
    description: "Keeps a warehouse quick and affordable as data and users multiply.",
    no_experience: "Has not thought about how a warehouse runs a query.",
    basic: "Avoids selecting everything and filters on the partition. Asks for help to read a query profile.",
    intermediate:
      "Chooses clustering, materialisation and warehouse size for usual loads and shows the effect in time and money.",
    advanced:
      "Finds the few patterns that cause most of the load, redesigns them and sets workload rules that keep " +
      "it that way.",
  },
  {
    area: "Security",
    discipline,
    name: "Personal data protection",
    published: true,
    description: "Handles data about people lawfully: as little as needed, guarded, and deletable.",
    no_experience: "Has not dealt with personal data knowingly.",
    basic: "Recognises personal data and asks before copying it. Knows who to ask.",
    intermediate: "Applies masking, access by purpose and retention, and carries out requests for access or deletion.",
    advanced:
      "Designs platforms with privacy built in, together with the data protection officer, and has supported " +
      "an impact assessment from " +
      "start to end.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "Running data workloads",
    published: true,
    description: "Runs distributed data jobs with the right capacity, neither starving nor burning money.",
    no_experience: "Has run jobs on a laptop only.",
    basic: "Submits a job to a cluster and finds its logs. Needs help with memory errors.",
    intermediate:
      "Tunes partitions, memory and parallelism for common jobs and uses cheaper interruptible capacity where safe.",
    advanced:
      "Diagnoses skew, spills and shuffles from the engine's own metrics and plans capacity for a whole platform.",
  },
  {
    area: "Architecture",
    discipline,
    name: "Data contracts",
    published: true,
    description: "Agrees with producers what data will look like, and has machines enforce it.",
    no_experience: "Adapts to changed sources after something has broken.",
    basic: "Reads a schema definition and reports when a source departs from it.",
    intermediate:
      "Writes contracts with schema, meaning and freshness together with a producing team and checks them in " +
      "its pipeline.",
    advanced:
      "Introduces contracts across domains with rules for versions and notice periods, so that breaking " +
      "changes have become rare.",
  },
  {
    area: "Testing",
    discipline,
    name: "Testing transformations",
    published: true,
    description: "Proves that transformations compute what they claim, before the figures reach anyone.",
    no_experience: "Compares a few rows by eye.",
    basic: "Adds uniqueness and not-null tests to a model. Needs an example for anything with logic.",
    intermediate: "Writes small input and output cases for business rules and runs them with each change.",
    advanced:
      "Builds a test approach for a platform with fixtures, comparison of whole data sets and safe trial environments.",
  },
  {
    area: "Communication",
    discipline,
    name: "Explaining data",
    published: true,
    description: "Helps people to understand what figures say, and what they do not.",
    no_experience: "Delivers tables without comment.",
    basic: "Describes where a figure comes from when asked. Tends towards technical detail.",
    intermediate: "Writes short explanations and sensible charts for a known audience and names limits openly.",
    advanced:
      "Explains uncertainty and contradictions to executives plainly, and has prevented a decision based on " +
      "a misread figure.",
  },
];
