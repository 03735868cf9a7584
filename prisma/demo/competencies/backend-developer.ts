import type { DemoCompetency } from "./competency";

const discipline = "Backend Developer";

export const backendDeveloperCompetencies: DemoCompetency[] = [
  {
    area: "Programming Language",
    discipline,
    name: "Language and idioms",
    published: true,
    description: "Writes code in the language that colleagues who know it well would call natural.",
    no_experience: "Has not written anything in this language beyond a tutorial.",
    basic:
      "Reads existing code and makes small changes to it: a new field, another branch, a fixed loop. Asks " +
      "when generics, closures or the " +
      "type system come into play.",
    intermediate:
      "Builds ordinary features alone and chooses suitable collections and language constructs. Review " +
      "comments are about taste " +
      "more often than about mistakes.",
    advanced:
      "Explains why the language behaves as it does and uses its harder features where they pay off. Has " +
      "shipped production code in it " +
      "for at least six months and only looks up rare corners.",
  },
  {
    area: "Programming Language",
    discipline,
    name: "Error handling",
    published: true,
    description: "Makes failures visible, recoverable where possible, and useful to the people who look into them.",
    no_experience: "Has not yet had to decide what a program in this language should do when something fails.",
    basic:
      "Catches or returns errors where the existing code does so, and keeps the original cause. May need " +
      "help telling a bug from an " +
      "expected failure.",
    intermediate:
      "Designs the error paths of a feature: which errors are retried, which reach the caller, what is " +
      "logged. Needs a hint only " +
      "for clean-up in unusual flows.",
    advanced:
      "Sets a consistent error policy for a whole service and reviews others against it. Has traced real " +
      "incidents back through it and " +
      "improved it as a result.",
  },
  {
    area: "Programming Language",
    discipline,
    name: "Concurrency",
    published: true,
    description: "Uses the language's threads, tasks or event loop without races, deadlocks or starved work.",
    no_experience: "Knows the word, but has only written code that does one thing at a time.",
    basic:
      "Uses existing asynchronous calls correctly and knows that shared state is dangerous. Asks for help " +
      "when two tasks must be " +
      "coordinated.",
    intermediate:
      "Limits parallel work, cancels it and sets time-outs with the language's own primitives. Finds common " +
      "races with a pointer " +
      "to where to look.",
    advanced:
      "Chooses a concurrency model for a component and can defend it with measurements. Has found and fixed " +
      "a race or deadlock in " +
      "production alone.",
  },
  {
    area: "Programming Language",
    discipline,
    name: "Unit testing",
    published: true,
    description: "Covers the behaviour of code in the language with fast tests that fail for the right reason.",
    no_experience: "Has not written an automated test in this language.",
    basic:
      "Adds cases to an existing test file and runs them before pushing. Needs help when the code under test " +
      "has awkward dependencies.",
    intermediate:
      "Writes tests for new behaviour as a matter of course, including error paths, and separates logic from " +
      "I/O to make that easy.",
    advanced:
      "Shapes code so that it needs few test doubles, removes flaky or worthless tests, and teaches others " +
      "the language's test tooling " +
      "from at least six months of using it.",
  },
  {
    area: "Programming Language",
    discipline,
    name: "Build and dependency tooling",
    published: true,
    description: "Builds, packages and keeps up to date a project with the tools the language's community uses.",
    no_experience:
      "Cannot yet set up a working development environment for this language without step-by-step guidance.",
    basic:
      "Builds and runs a project from its readme and adds a dependency. Asks for help with version conflicts " +
      "or a failing build plugin.",
    intermediate:
      "Sets up a new module, pins and upgrades dependencies and keeps linters and formatters in the build. " +
      "Resolves usual " +
      "conflicts with little advice.",
    advanced:
      "Owns the build of a project with several modules: quick, reproducible, audited for known " +
      "vulnerabilities. Others come here when " +
      "it breaks.",
  },
  {
    area: "Programming Language",
    discipline,
    name: "Profiling and performance",
    published: true,
    description: "Finds out where a program in the language spends its time and memory before changing anything.",
    no_experience: "Has never measured a program in this language.",
    basic:
      "Times a piece of code and reads a simple log of durations. Needs help to run a profiler and to make " +
      "sense of its output.",
    intermediate:
      "Profiles CPU and memory for an ordinary slow request, finds the hot spot and shows the gain with " +
      "figures before and after.",
    advanced:
      "Knows the runtime's memory model and garbage collection or ownership costs well. Has taken a service " +
      "through load problems " +
      "alone and left benchmarks behind.",
  },
  {
    area: "APIs & Integration",
    discipline,
    name: "REST API design",
    published: true,
    description: "Designs HTTP interfaces that other teams can use without asking questions.",
    no_experience: "Has called web APIs but has not designed or changed one.",
    basic:
      "Adds an endpoint in the style of those already there, with sensible status codes. May need help with " +
      "naming resources or with " +
      "partial updates.",
    intermediate:
      "Designs resources, errors, paging and validation for a feature and documents them in OpenAPI. A " +
      "reviewer adds pointers on " +
      "versioning or caching.",
    advanced:
      "Designs and evolves a public API over several releases without breaking its clients. Knows HTTP " +
      "semantics, idempotency and " +
      "conditional requests by heart.",
  },
  {
    area: "APIs & Integration",
    discipline,
    name: "Messaging and events",
    published: true,
    description: "Connects systems with queues and events and copes with duplicates, delays and reordering.",
    no_experience: "Has not worked with a message broker.",
    basic:
      "Publishes and consumes messages through code that is already set up. Knows that a message may come " +
      "twice, but needs help to handle " +
      "it.",
    intermediate:
      "Writes idempotent consumers with retries and a dead-letter queue, and watches their lag. Asks only " +
      "about unusual ordering " +
      "needs.",
    advanced:
      "Chooses between queue, log and direct call for a system and explains the price of each. Has run " +
      "event-driven services in " +
      "production, replays included.",
  },
  {
    area: "Databases",
    discipline,
    name: "Relational modelling",
    published: true,
    description: "Turns the facts of a domain into tables, keys and constraints that keep wrong data out.",
    no_experience: "Has not designed a table.",
    basic:
      "Adds a column or a simple table with a primary key and the right types. Needs help with many-to-many " +
      "relations or nullable columns.",
    intermediate:
      "Models a feature in third normal form, with foreign keys, unique constraints and checks. Uses a " +
      "colleague as a sounding " +
      "board for history or multi-tenancy.",
    advanced:
      "Models a whole domain, knows when to denormalise and how to migrate a live schema towards it. " +
      "Constraints rather than good " +
      "intentions protect the data.",
  },
  {
    area: "Databases",
    discipline,
    name: "Query tuning",
    published: true,
    description: "Makes database queries quick enough, by evidence rather than by guesswork.",
    no_experience: "Writes simple queries, if any, and does not look at how they are executed.",
    basic:
      "Recognises an N+1 pattern when shown one and adds an index that a colleague suggests. Can run EXPLAIN " +
      "but needs help to read it.",
    intermediate:
      "Reads execution plans, picks composite or partial indexes and rewrites usual slow queries with at most a hint.",
    advanced:
      "Predicts how a query behaves as data grows, deals with locks and bad statistics, and has rescued a " +
      "slow production database " +
      "unaided.",
  },
  {
    area: "Databases",
    discipline,
    name: "Zero-downtime migrations",
    published: true,
    description: "Changes the schema of a running system so that old and new code both work all the way through.",
    no_experience: "Has not changed the schema of a database that people were using.",
    basic:
      "Writes a forward migration for an additive change and tries it on a copy. Asks before anything that " +
      "rewrites or drops data.",
    intermediate:
      "Splits a breaking change into expand, backfill and contract, and knows which statements lock a table. " +
      "Has the plan looked " +
      "over before the release.",
    advanced:
      "Plans and carries out migrations of large live tables alone, with batching, verification and a way " +
      "back, and has done several.",
  },
  {
    area: "Architecture",
    discipline,
    name: "Service boundaries",
    published: true,
    description: "Decides what belongs together and what should be able to change on its own.",
    no_experience: "Works within a given structure and has not yet questioned it.",
    basic:
      "Finds the module a change belongs in and keeps to the layers. May need help when a feature touches " +
      "several modules.",
    intermediate:
      "Proposes a module or service split for a feature with its contracts and data ownership, and adjusts " +
      "it after a short " +
      "discussion.",
    advanced:
      "Draws boundaries along the domain for a whole system, records the decisions and their reasons, and " +
      "has merged services again " +
      "where a split was a mistake.",
  },
  {
    area: "Security",
    discipline,
    name: "Authentication and authorisation",
    published: true,
    description: "Makes sure callers are who they say they are and can do only what they may.",
    no_experience: "Uses log-ins that others have built and has not worked on one.",
    basic:
      "Protects a new endpoint with the existing guard and tests that strangers are turned away. Needs help " +
      "to explain tokens and sessions.",
    intermediate:
      "Integrates an OpenID Connect provider, checks tokens fully and writes permission rules close to the " +
      "data. Asks for a second " +
      "pair of eyes on edge cases.",
    advanced:
      "Designs sign-in and permissions for a product, knows the usual attacks on both, and has led the " +
      "response to a review or " +
      "penetration test.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "Running what we build",
    published: true,
    description: "Keeps the services the team has written healthy once people rely on them.",
    no_experience: "Hands code over and has not seen it run in production.",
    basic: "Finds the logs of a service and reads its dashboard. Joins an investigation but does not lead it.",
    intermediate:
      "Adds structured logs, metrics and useful alerts with each feature, and handles ordinary on-call " +
      "incidents with a runbook at " +
      "hand.",
    advanced:
      "Defines service levels with the client, leads incidents calmly and follows up their causes until they " +
      "are gone. On call for at " +
      "least six months.",
  },
  {
    area: "Delivery",
    discipline,
    name: "Code review",
    published: true,
    description: "Gives and takes review in a way that improves the code and keeps the author willing to ask again.",
    no_experience: "Has had code reviewed at most and not reviewed anyone else's.",
    basic: "Reviews small changes for readability and missing tests, and asks questions where something is unclear.",
    intermediate:
      "Finds logic errors, missed cases and needless complexity in most changes, separates must from may, " +
      "and answers within the " +
      "day.",
    advanced:
      "Reviews risky changes across a system, spots what is absent as well as what is there, and mentors " +
      "less experienced reviewers by " +
      "example.",
  },
  {
    area: "APIs & Integration",
    discipline,
    name: "Language-model integration",
    published: null,
    description: "Puts a language model behind a product feature with limits, evaluation and a fallback.",
    no_experience: "Has used an assistant, but has not called a model from a program.",
    basic:
      "Calls a hosted model with a given prompt and shows its answer. Needs guidance on cost, privacy and " +
      "wrong answers.",
    intermediate:
      "Builds a feature with retrieval, structured output and an evaluation set, and agrees with the client " +
      "what data may leave " +
      "the house.",
    advanced:
      "Runs such a feature in production, tracks its quality by measured cases, defends it against prompt " +
      "injection and knows when not " +
      "to use a model at all.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "AWS",
    published: true,
    description: "Builds and runs services on Amazon Web Services.",
    no_experience: "Has not used AWS in a project.",
    basic: "Deploys to an account that others set up and reads its logs. Asks before changing permissions.",
    intermediate:
      "Sets up queues, functions and databases for a service as code, with permissions for just what it does.",
    advanced:
      "Chooses services by cost and failure for a whole project and defends the choice to the client. Has " +
      "moved a system in use to another account.",
  },
];
