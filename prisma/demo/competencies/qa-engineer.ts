import type { DemoCompetency } from "./competency";

const discipline = "QA Engineer";

export const qaEngineerCompetencies: DemoCompetency[] = [
  {
    area: "Testing",
    discipline,
    name: "Exploratory testing",
    published: true,
    description: "Learns about a product by testing it with a purpose, and notes what was learnt.",
    no_experience: "Has followed test scripts only, or has not tested.",
    basic: "Explores a small feature with a charter written by someone else and finds obvious faults.",
    intermediate:
      "Writes charters, varies data, roles and interruptions and keeps session notes that others can follow. " +
      "Welcomes ideas for " +
      "unusual angles.",
    advanced:
      "Plans exploration around the risks of a release, finds serious faults nobody had thought of and has " +
      "taught the team to do the " +
      "same.",
  },
  {
    area: "Testing",
    discipline,
    name: "Test design techniques",
    published: true,
    description: "Chooses few cases that tell much, using boundaries, partitions, decision tables and states.",
    no_experience: "Picks test cases by intuition.",
    basic:
      "Applies equivalence classes and boundary values to a single field. Needs help with rules that depend " +
      "on each other.",
    intermediate:
      "Uses decision tables, state models and pairwise selection for usual features and can say what is left " +
      "uncovered.",
    advanced:
      "Combines techniques fluently for complex domains, trims suites without losing coverage and reviews " +
      "the test design of others.",
  },
  {
    area: "Testing",
    discipline,
    name: "Test automation architecture",
    published: true,
    description: "Builds automated checks that stay readable, quick and stable as the product grows.",
    no_experience: "Has run automated tests that others wrote.",
    basic: "Adds a check by following existing page objects or fixtures. Needs help to structure new ones.",
    intermediate:
      "Designs fixtures, data builders and reporting for a project and keeps checks independent of each " +
      "other, with occasional " +
      "advice on scaling.",
    advanced:
      "Sets the automation strategy across test levels, runs it in parallel and in the pipeline, and has " +
      "kept a suite trustworthy for " +
      "at least six months.",
  },
  {
    area: "Testing",
    discipline,
    name: "API testing",
    published: true,
    description: "Tests services below the interface: contracts, rules, errors and permissions.",
    no_experience: "Has not sent a request to an API by hand.",
    basic:
      "Sends requests with a tool and compares answers with the documentation. Asks for help with " +
      "authentication or chained calls.",
    intermediate:
      "Automates functional, negative and permission tests of an API and validates answers against its schema.",
    advanced:
      "Introduces contract tests between teams, finds faults in concurrency and idempotency and knows which " +
      "checks belong at this level.",
  },
  {
    area: "Testing",
    discipline,
    name: "Risk-based test planning",
    published: true,
    description: "Spends testing time where failure would hurt most and says openly what is left untested.",
    no_experience: "Tests what is handed over, in the order it arrives.",
    basic: "Names obvious risks of a feature when asked. Needs support to turn them into a plan.",
    intermediate: "Runs a short risk session with the team and derives scope, depth and order of testing from it.",
    advanced:
      "Plans testing for a whole programme, adjusts it as evidence comes in and gets stakeholders to accept " +
      "the remaining risk in " +
      "writing.",
  },
  {
    area: "Testing",
    discipline,
    name: "Regression management",
    published: true,
    description: "Keeps the set of repeated checks small, relevant and aimed at what has changed.",
    no_experience: "Has not looked after a regression suite.",
    basic:
      "Runs an agreed regression list and reports its results. Cannot yet tell which parts a change makes necessary.",
    intermediate:
      "Selects checks by impact of a change, retires stale ones and automates the tedious rest with a little guidance.",
    advanced:
      "Has cut a bloated regression to a fraction of its time with figures to show that no more faults " +
      "escape than before.",
  },
  {
    area: "Testing",
    discipline,
    name: "Performance testing",
    published: true,
    description: "Finds out how a system behaves under the load it is meant to carry, and beyond.",
    no_experience: "Has not generated load on a system.",
    basic: "Runs a prepared load script and reads the response times. May mistake averages for the whole story.",
    intermediate:
      "Models realistic load from production figures, scripts it and explains percentiles and bottlenecks. " +
      "Has the set-up checked " +
      "beforehand.",
    advanced:
      "Designs load, stress and soak tests for a system, finds the limiting resource together with " +
      "developers and repeats the proof " +
      "after the fix.",
  },
  {
    area: "Testing",
    discipline,
    name: "Test data management",
    published: true,
    description: "Provides test data that is realistic, repeatable and free of real people's secrets.",
    no_experience: "Uses whatever data happens to be in the test system.",
    basic: "Creates records by hand or with a given script. Asks for help when data must fit together across systems.",
    intermediate: "Builds data sets with builders or anonymised extracts and resets them between runs.",
    advanced:
      "Designs a test data approach for several systems, agreed with data protection, that teams use " +
      "themselves without queueing for " +
      "data.",
  },
  {
    area: "Accessibility",
    discipline,
    name: "Accessibility testing",
    published: true,
    description: "Checks whether people with different abilities can use the product, beyond what a scanner finds.",
    no_experience: "Has not tested for accessibility.",
    basic: "Runs an automated checker and reports its findings. Needs help to judge which of them are real.",
    intermediate:
      "Tests by keyboard, zoom and screen reader against WCAG and writes findings with a criterion and a proposed fix.",
    advanced:
      "Carries out complete conformance reviews, tests with disabled users and builds checks into the daily " +
      "work of the team.",
  },
  {
    area: "Security",
    discipline,
    name: "Security testing basics",
    published: true,
    description: "Finds common weaknesses early, before a specialist or an attacker does.",
    no_experience: "Has not looked at a product from an attacker's side.",
    basic: "Tries simple misuse such as changed identifiers in an address and reports what happens.",
    intermediate:
      "Checks for the OWASP Top Ten with a proxy, automates permission tests and knows when to call in a specialist.",
    advanced:
      "Runs security test cycles alone, rates findings soundly and has helped the team to close whole " +
      "classes of weakness.",
  },
  {
    area: "Delivery",
    discipline,
    name: "Quality in continuous delivery",
    published: true,
    description: "Builds feedback on quality into each step from commit to production.",
    no_experience: "Tests at the end, when told that something is finished.",
    basic:
      "Knows the stages of the pipeline and reads why a build failed. Asks developers for help to rerun or " +
      "fix a stage.",
    intermediate:
      "Places checks at the right stage, watches their duration and flakiness and agrees release criteria " +
      "with the team.",
    advanced:
      "Shapes a pipeline that releases several times a week, with feature flags and monitoring as part of " +
      "the test approach.",
  },
  {
    area: "Databases",
    discipline,
    name: "Querying for evidence",
    published: true,
    description: "Uses queries to confirm what a system has really stored.",
    no_experience: "Cannot query a database yet.",
    basic: "Looks up single records with simple conditions. Needs help with joins or grouping.",
    intermediate:
      "Joins and aggregates across several tables to verify calculations and migrations and saves the " +
      "queries for others.",
    advanced:
      "Reconciles large migrations or reports with set-based comparisons, and explains every difference down " +
      "to the row.",
  },
  {
    area: "Communication",
    discipline,
    name: "Bug reporting",
    published: true,
    description: "Writes reports that a developer can act on without a conversation, though one is welcome.",
    no_experience: "Reports problems by word of mouth.",
    basic: "Describes steps, expected and actual result. Reports sometimes lack the version or the data used.",
    intermediate: "Writes minimal reproductions with evidence, fair severity and likely cause, and avoids duplicates.",
    advanced:
      "Sees patterns across reports, turns them into proposals for prevention and can disagree about " +
      "priority without friction.",
  },
  {
    area: "Communication",
    discipline,
    name: "Reporting on quality",
    published: true,
    description: "Tells people who decide what the state of quality is, in words that help them to decide.",
    no_experience: "Has not reported beyond a list of results.",
    basic: "Fills in a given report with figures. Needs help to say what they mean.",
    intermediate:
      "Summarises coverage, open risks and confidence for a release on one page that the client understands.",
    advanced:
      "Advises on go or no-go with clear reasoning, chooses measures that cannot easily be gamed and has " +
      "been proven a reliable voice.",
  },
  {
    area: "Testing",
    discipline,
    name: "Record-and-replay tests",
    published: false,
    description: "Maintains older recorded interface tests until they are rewritten as code.",
    no_experience: "Has not used a recorder.",
    basic: "Records a simple path and replays it. Calls for help once the replay fails.",
    intermediate: "Edits recordings, replaces fragile locators and adds checkpoints and data.",
    advanced: "Has replaced a recorded suite with maintainable code, case by case, without leaving a gap in cover.",
  },
];
