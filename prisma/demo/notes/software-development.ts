import type { DemoNote } from "./note";

export const softwareDevelopmentNotes: DemoNote[] = [
  {
    discipline: "Backend Developer",
    competency: "Language and idioms",
    technology: "Kotlin",
    level: "intermediate",
    html:
      "<p>Moved the invoicing service from Java to Kotlin file by file. I am at home with <strong>sealed " +
      "classes</strong> and scope " +
      "functions; coroutines I still read more than write.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Language and idioms",
    technology: "Go",
    level: "advanced",
    html:
      "<p>Go has been my main language on the parcel tracking project since the rewrite. I gave the internal " +
      "talk on interfaces: " +
      "<em>accept small ones, return concrete types</em>.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Language and idioms",
    technology: "Rust",
    level: "basic",
    html:
      "<p>Finished the book and a small command-line tool. Lifetimes in structs still cost me an afternoon " +
      "each time, so I would like to " +
      "pair with somebody.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Language and idioms",
    technology: "Scala",
    level: "intermediate",
    html:
      "<p>I maintain the pricing rules in Scala 3. Comfortable with <strong>given/using</strong>, less so " +
      "with the macros our library " +
      "relies on.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Language and idioms",
    technology: "C#",
    level: "intermediate",
    html:
      "<p>Two .NET projects in a row. Next for me: source generators, and finally understanding <em>Span</em> " +
      "well enough to explain it.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Error handling",
    technology: "Java",
    level: "intermediate",
    html:
      "<p>Replaced our checked exceptions at the service border by a small result type. What helped was " +
      "writing down three " +
      "questions:</p><ul><li>Can the caller do anything about it?</li><li>Will a retry help?</li><li>Who " +
      "needs to wake up?</li></ul>",
  },
  {
    discipline: "Backend Developer",
    competency: "Error handling",
    technology: "Go",
    level: "intermediate",
    html:
      "<p>I now wrap errors with context at package borders only; before that our logs repeated the same " +
      "sentence five times.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Concurrency",
    technology: "Java",
    level: "basic",
    html:
      "<p>Understood virtual threads in theory. My attempt at the import job deadlocked on a pool of ten " +
      "connections, so next time I " +
      "want to <strong>measure first</strong>.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Concurrency",
    technology: "Python",
    level: "basic",
    html:
      "<p>asyncio works for me as long as every library plays along. I got caught by one blocking call that " +
      "stalled the whole worker.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Concurrency",
    technology: "Go",
    level: "advanced",
    html:
      "<p>Found the goroutine leak in the label printer with pprof and added a test that counts them. " +
      "Written up in our wiki under " +
      "<em>Leaks and how to see them</em>.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Unit testing",
    technology: "Java",
    level: "basic",
    html:
      "<p>I write the obvious cases myself. Where a class needs six mocks I ask Łukasz, and so far his " +
      "answer has been to split the " +
      "class.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Unit testing",
    technology: "Python",
    level: "intermediate",
    html:
      "<p>Switched the tariff calculator to property-based tests with Hypothesis. It found a rounding fault " +
      "within a minute that we had " +
      "shipped for a year.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Build and dependency tooling",
    technology: "TypeScript",
    level: "intermediate",
    html:
      "<p>Set up the workspace for the shared API client. Still unsure when to bump the major version if only " +
      "a type becomes stricter.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Profiling and performance",
    technology: "Java",
    level: "advanced",
    html:
      "<p>The nightly settlement went from 94 to 21 minutes: allocation profile, one quadratic lookup, and " +
      "batching the inserts. Figures " +
      "are in the <strong>performance diary</strong> of the project.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "REST API design",
    level: "intermediate",
    html:
      "<p>Designed paging and filters for the claims API. The client's mobile team asked for cursors instead " +
      "of offsets, and they were " +
      "right.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Messaging and events",
    level: "intermediate",
    html:
      "<p>Built the outbox for order events. Consumers are idempotent by event id; ordering per customer is " +
      "still an open point I want " +
      "to discuss.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Relational modelling",
    level: "advanced",
    html:
      "<p>Remodelled contracts with validity periods and an <em>exclusion constraint</em>, so that overlaps " +
      "cannot be stored any more. " +
      "It has run for a year without a correction by hand.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Query tuning",
    level: "basic",
    html:
      "<p>I can see an N+1 now. Reading a plan with several nested loops is my goal for this quarter; I have " +
      "started on <a " +
      'href="https://use-the-index-luke.com/">Use The Index, Luke</a>.</p>',
  },
  {
    discipline: "Backend Developer",
    competency: "Zero-downtime migrations",
    level: "intermediate",
    html:
      "<p>Split the address table over three releases, backfill in batches of 5,000. Next time I would write " +
      "the verification query " +
      "<strong>before</strong> the backfill.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Service boundaries",
    level: "advanced",
    html:
      "<p>We merged three services back into one this spring, and I wrote the decision record. Fewer " +
      "deployments, and nobody misses the " +
      "network calls.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Authentication and authorisation",
    level: "intermediate",
    html:
      "<p>Connected two clients' identity providers over OpenID Connect. I would like a review of how we " +
      "handle log-out across their " +
      "portals.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Running what we build",
    level: "basic",
    html:
      "<p>Shadowed two weeks on call. I could find the cause of one alert alone; for the other I did not know " +
      "which dashboard to trust.</p>",
  },
  {
    discipline: "Backend Developer",
    competency: "Code review",
    level: "intermediate",
    html:
      "<p>I try to answer reviews before lunch. Feedback I got: I point out style too often, so I moved those " +
      "remarks into the linter.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Types and data modelling",
    technology: "TypeScript",
    level: "advanced",
    html:
      "<p>Introduced discriminated unions for all remote data in the booking tool. A whole family of " +
      "<em>undefined is not a " +
      "function</em> reports has disappeared since.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Types and data modelling",
    technology: "TypeScript",
    level: "basic",
    html:
      "<p>Generics were a wall for me until I rewrote the table helper with Zoë. I can read them now, and " +
      "writing them is next.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Asynchronous code",
    technology: "TypeScript",
    level: "intermediate",
    html:
      "<p>Search-as-you-type now cancels stale requests with an AbortController. I still need a better way " +
      "to test timing than fake " +
      "clocks.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Asynchronous code",
    technology: "Swift",
    level: "basic",
    html:
      "<p>First steps with actors in the courier app. Main-thread warnings are gone, but mostly because " +
      "somebody told me where to look.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Component testing",
    technology: "TypeScript",
    level: "intermediate",
    html:
      "<p>Rewrote the date picker's tests to use roles instead of class names. They survived the redesign " +
      "<strong>without a single " +
      "change</strong>.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Systematic debugging",
    technology: "JavaScript",
    level: "advanced",
    html:
      "<p>Tracked a memory leak in the dispatch board to a map library holding on to removed markers. " +
      "Reported it upstream with a " +
      "reproduction, and it has been fixed.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Modules and packaging",
    technology: "TypeScript",
    level: "intermediate",
    html:
      "<p>Cut the first load of the portal from 480 to 210 kB by splitting off the chart pages. The budget " +
      "is checked in the pipeline " +
      "now.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Semantic HTML",
    level: "advanced",
    html:
      "<p>Held a lunch session about <em>button or link?</em> with twenty examples from our own products. " +
      "The slides are in the guild " +
      "folder.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "CSS layout",
    level: "basic",
    html: "<p>Grid areas finally make sense to me. Sticky headers inside scrolling containers do not, yet.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "CSS layout",
    level: "intermediate",
    html:
      "<p>Used container queries for the tariff cards, so the same card works in the sidebar and full width. " +
      "I want to learn more about " +
      "<strong>logical properties</strong> for the Arabic version.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Browser performance",
    level: "intermediate",
    html:
      "<p>Largest Contentful Paint on the product page: 4.1 s down to 2.2 s in field data. The biggest win " +
      "was the boring one, image " +
      "sizes.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "State management",
    level: "advanced",
    html:
      "<p>Removed our global store from the planner: server state in the query cache, filters in the " +
      "address, the rest local. 3,000 " +
      "lines less.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Forms and validation",
    level: "intermediate",
    html:
      "<p>The damage report form keeps a draft now. Completion on phones rose from 61 to 74 per cent after we " +
      "also shortened step two.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Accessible components",
    level: "basic",
    html:
      "<p>Did my first full pass with a screen reader and was embarrassed by my own dialog. " +
      "Plan:</p><ul><li>work through the dialog and " +
      "menu patterns</li><li>pair with Elif on the audit</li></ul>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Applying a design system",
    level: "intermediate",
    html:
      "<p>Contributed the stepper to the component library together with Chiara. I now know how much work a " +
      "<em>small</em> component is.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "End-to-end journeys",
    level: "intermediate",
    html:
      "<p>Down to nine journeys from thirty-two; the rest became component tests. No rerun needed in the last " +
      "three weeks.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Browser security",
    level: "basic",
    html:
      "<p>I read up on Content Security Policy after the last review. Would like to do the roll-out in " +
      "report-only mode with somebody " +
      "experienced.</p>",
  },
  {
    discipline: "Frontend Developer",
    competency: "Consuming web APIs",
    level: "advanced",
    html:
      "<p>Generated our client from the OpenAPI file and removed all hand-written types. Version changes " +
      "show up as compile errors, " +
      "which is where I want them.</p>",
  },
  {
    discipline: "QA Engineer",
    competency: "Exploratory testing",
    level: "advanced",
    html:
      "<p>My favourite session this year: acting as a dispatcher with a broken printer. Four serious faults " +
      "in 90 minutes, none of them " +
      "in the test plan.</p>",
  },
  {
    discipline: "QA Engineer",
    competency: "Test design techniques",
    level: "intermediate",
    html:
      "<p>Decision tables saved us on the discount rules: 48 combinations came down to eleven that matter. " +
      "State models I use too " +
      "rarely.</p>",
  },
  {
    discipline: "QA Engineer",
    competency: "Test automation architecture",
    level: "intermediate",
    html:
      "<p>Moved our fixtures to builders, so tests say only what is special about them. Parallel runs still " +
      "collide on the mail server.</p>",
  },
  {
    discipline: "QA Engineer",
    competency: "API testing",
    level: "advanced",
    html:
      "<p>Introduced contract tests with the partner team. The first week was painful; since then <strong>no " +
      "broken integration</strong> " +
      "has reached staging.</p>",
  },
  {
    discipline: "QA Engineer",
    competency: "Risk-based test planning",
    level: "intermediate",
    html:
      "<p>Ran my first risk session with the client's operations people. They ranked <em>wrong invoice</em> " +
      "above <em>system down</em>, " +
      "which changed the whole plan.</p>",
  },
  {
    discipline: "QA Engineer",
    competency: "Performance testing",
    level: "basic",
    html:
      "<p>I can run and change the k6 scripts. Modelling realistic load from access logs is what I want to " +
      "learn next.</p>",
  },
  {
    discipline: "QA Engineer",
    competency: "Accessibility testing",
    level: "intermediate",
    html:
      "<p>Completed the audit of the tenant portal: 31 findings, 9 of them serious. Retest with a blind user " +
      "is arranged.</p>",
  },
  {
    discipline: "QA Engineer",
    competency: "Bug reporting",
    level: "advanced",
    html:
      "<p>A developer told me that my reports are the only ones he reads with pleasure. I keep a template, " +
      "but the trick is to reduce " +
      "the steps until nothing can be removed.</p>",
  },
  {
    discipline: "QA Engineer",
    competency: "Security testing basics",
    level: "basic",
    html:
      "<p>Worked through the first half of the OWASP testing guide. Found that order numbers in the address " +
      "could be counted up, which " +
      "was reported and fixed the same day.</p>",
  },
  {
    discipline: "QA Engineer",
    competency: "Quality in continuous delivery",
    level: "intermediate",
    html:
      "<p>Smoke tests run after each deployment now and roll back by themselves. Took two attempts to get the " +
      "time-outs right.</p>",
  },
];
