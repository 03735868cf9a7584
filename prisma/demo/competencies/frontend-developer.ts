import type { DemoCompetency } from "./competency";

const discipline = "Frontend Developer";

export const frontendDeveloperCompetencies: DemoCompetency[] = [
  {
    area: "Programming Language",
    discipline,
    name: "Types and data modelling",
    published: true,
    description: "Describes the data of a user interface so precisely that wrong states are hard to express.",
    no_experience: "Has not defined a data structure of their own in this language.",
    basic:
      "Declares simple records and lists for what a screen shows. Falls back on loose types or asks for help " +
      "with optional and " +
      "alternative shapes.",
    intermediate:
      "Models loading, empty, failed and loaded states explicitly and derives one type from another rather " +
      "than copying it.",
    advanced:
      "Designs the shared model of an application so that invalid combinations do not compile or are refused " +
      "at the edge, and keeps it " +
      "readable for newcomers.",
  },
  {
    area: "Programming Language",
    discipline,
    name: "Asynchronous code",
    published: true,
    description:
      "Handles requests, timers and events so that the interface stays responsive and never shows stale data.",
    no_experience: "Has only written code in this language that runs from top to bottom.",
    basic:
      "Awaits a single request and shows a spinner and an error. Needs help when two answers can arrive in " +
      "the wrong order.",
    intermediate:
      "Cancels, debounces and runs requests in parallel, and cleans up after a view has gone. Looks for " +
      "advice only in tangled " +
      "flows.",
    advanced:
      "Explains exactly how the runtime schedules work and finds races in other people's code. Has built " +
      "optimistic updates with " +
      "rollback that have held up in use.",
  },
  {
    area: "Programming Language",
    discipline,
    name: "Modules and packaging",
    published: true,
    description: "Splits interface code into modules that are easy to find, reuse and ship in small parts.",
    no_experience: "Has worked in a single file or has not organised code in this language.",
    basic:
      "Imports and exports along the existing structure and adds a package when asked. May create circular " +
      "imports without noticing.",
    intermediate:
      "Groups code by feature, keeps public surfaces small and knows what a new dependency costs in size. " +
      "Configures the bundler " +
      "with the manual open.",
    advanced:
      "Sets up the packaging of a whole application or a published library, including code splitting and " +
      "tree shaking, and keeps build " +
      "times and sizes within agreed budgets.",
  },
  {
    area: "Programming Language",
    discipline,
    name: "Component testing",
    published: true,
    description: "Tests interface code the way people use it rather than the way it is written.",
    no_experience: "Has tried out interfaces by hand only.",
    basic:
      "Writes a test that renders a component and checks its text, following an example nearby. Gets stuck " +
      "on mocked requests.",
    intermediate:
      "Covers user flows of a component by role and label, including keyboard use and failed requests, with " +
      "tests that survive " +
      "refactoring.",
    advanced:
      "Decides what is tested at which level across an application, keeps the suite quick and trustworthy " +
      "and has helped a team to " +
      "start testing at all.",
  },
  {
    area: "Programming Language",
    discipline,
    name: "Systematic debugging",
    published: true,
    description: "Finds the cause of a defect by narrowing it down instead of by trying things.",
    no_experience: "Does not know the debugging tools of this language yet.",
    basic:
      "Sets breakpoints or prints values to follow a simple fault. Asks for help when the fault does not " +
      "show up locally.",
    intermediate:
      "Reproduces reported faults, reads source-mapped stack traces and uses the debugger, network and " +
      "memory views fluently for " +
      "everyday bugs.",
    advanced:
      "Tracks down intermittent faults, leaks and third-party defects alone, and leaves a failing test and a " +
      "clear account of the " +
      "cause behind.",
  },
  {
    area: "Web Platform",
    discipline,
    name: "Semantic HTML",
    published: true,
    description:
      "Picks elements for what they mean, so that browsers, search engines and assistive technology " +
      "understand the page.",
    no_experience: "Has not written HTML other than by copying it.",
    basic:
      "Uses headings, lists, links and buttons properly in simple pages. Needs help with tables, landmarks " +
      "or form labels now and then.",
    intermediate:
      "Marks up complete pages including tables and forms, validates them and reaches for ARIA only when no " +
      "element fits.",
    advanced:
      "Knows the content model and the behaviour of nearly every element, and reviews component libraries " +
      "for misuse that others " +
      "overlook.",
  },
  {
    area: "Web Platform",
    discipline,
    name: "CSS layout",
    published: true,
    description: "Builds layouts that hold from a small phone to a wide screen and with longer texts than planned.",
    no_experience: "Changes colours and spacing at most.",
    basic: "Builds a simple page with flexbox from a design. Asks about grid, stacking or why something overflows.",
    intermediate:
      "Implements most designs with grid, flexbox and container queries and handles text growth, zoom and " +
      "right-to-left with a " +
      "pointer or two.",
    advanced:
      "Sets the layout approach of an application, debugs any cascade or stacking problem and keeps the " +
      "style sheets small over at " +
      "least six months of change.",
  },
  {
    area: "Web Platform",
    discipline,
    name: "Browser performance",
    published: true,
    description: "Makes pages load and respond quickly on the devices that real users have.",
    no_experience: "Has not measured the speed of a page.",
    basic: "Runs Lighthouse and optimises images. Needs someone to explain which findings matter.",
    intermediate:
      "Improves the Core Web Vitals of a page with lazy loading, caching and fewer scripts, and proves it " +
      "with field or lab data.",
    advanced:
      "Reads performance traces fluently, sets budgets that the build enforces and has brought a slow " +
      "product back to speed on low-end " +
      "phones.",
  },
  {
    area: "Web Platform",
    discipline,
    name: "State management",
    published: true,
    description: "Keeps each fact of an interface in one place and lets everything else follow from it.",
    no_experience: "Has not yet built a screen whose parts depend on each other.",
    basic:
      "Keeps local state in a component and passes it on. Tends to copy server data and needs help to keep " +
      "the copies in step.",
    intermediate:
      "Separates server, address and local state and chooses a fitting tool for each. Discusses only " +
      "cross-cutting cases with a " +
      "colleague.",
    advanced:
      "Designs the state of a large application, including offline use and undo, and has simplified one that " +
      "had grown out of hand.",
  },
  {
    area: "Web Platform",
    discipline,
    name: "Forms and validation",
    published: true,
    description: "Builds forms that prevent mistakes, explain them kindly and never lose what a person has typed.",
    no_experience: "Has not built a form that is sent anywhere.",
    basic: "Builds a short form with native validation. May need help to show errors that come back from the server.",
    intermediate:
      "Handles long and conditional forms with clear errors next to their fields, focus management and " +
      "protection against double " +
      "sending.",
    advanced:
      "Sets the form patterns of a product, shares rules with the server and has measured and raised completion rates.",
  },
  {
    area: "Accessibility",
    discipline,
    name: "Accessible components",
    published: true,
    description: "Builds interactive parts that work with keyboard, screen reader, zoom and high contrast.",
    no_experience: "Is not familiar with how people with disabilities use the web.",
    basic:
      "Adds labels and alternative texts and checks contrast. Needs help with custom widgets such as a " +
      "combobox or dialog.",
    intermediate:
      "Builds dialogs, menus and tables by the ARIA patterns, manages focus and tries them with a screen " +
      "reader before review.",
    advanced:
      "Takes a product to WCAG 2.2 AA, knows where assistive technologies differ and coaches designers and " +
      "developers in it.",
  },
  {
    area: "Interface Design",
    discipline,
    name: "Applying a design system",
    published: true,
    description: "Builds from shared components and tokens, and gives back what is missing.",
    no_experience: "Has not worked with a shared set of components.",
    basic:
      "Assembles a screen from existing components and tokens. Asks where the design does not match what the " +
      "library offers.",
    intermediate:
      "Extends components without breaking other users, documents the change and agrees deviations with the designer.",
    advanced:
      "Maintains a component library with versions, visual tests and a migration guide, used by several " +
      "teams for at least six months.",
  },
  {
    area: "Testing",
    discipline,
    name: "End-to-end journeys",
    published: true,
    description: "Protects the few journeys that matter most by driving the whole product in a real browser.",
    no_experience: "Has not automated a browser.",
    basic:
      "Adds a step to an existing journey and runs it locally. Reaches for fixed waits and needs help with " +
      "unstable selectors.",
    intermediate:
      "Writes independent journeys with their own data, waits on what the user sees and repairs ordinary flakiness.",
    advanced:
      "Designs a small, quick suite that the team trusts to gate releases, running in parallel in the " +
      "pipeline on several browsers.",
  },
  {
    area: "Security",
    discipline,
    name: "Browser security",
    published: true,
    description: "Keeps the client side safe from script injection, forged requests and leaking data.",
    no_experience: "Has heard of cross-site scripting but could not show an example.",
    basic:
      "Relies on the framework's escaping and asks before rendering HTML. Does not yet set security headers alone.",
    intermediate:
      "Sanitises rich text, uses cookies, CORS and Content Security Policy properly and recognises the usual " +
      "attacks in review.",
    advanced:
      "Threat-models a front end, rolls out a strict policy on a live product and has handled a " +
      "vulnerability from report to fix.",
  },
  {
    area: "APIs & Integration",
    discipline,
    name: "Consuming web APIs",
    published: true,
    description: "Connects interfaces to APIs so that slow, failing or changing servers do not confuse people.",
    no_experience: "Has not fetched data from a server in code.",
    basic:
      "Calls an endpoint and shows its data and a general error. Needs a hand with paging, tokens or " +
      "repeated requests.",
    intermediate: "Uses a typed client with caching, retries where safe and useful messages for each kind of failure.",
    advanced:
      "Shapes the contract together with the backend, tests against it and has brought clients through a " +
      "version change without an " +
      "outage.",
  },
  {
    area: "Web Platform",
    discipline,
    name: "Legacy jQuery upkeep",
    published: false,
    description: "Looks after older pages built on jQuery and its plug-ins until they are replaced.",
    no_experience: "Has never opened a code base built on jQuery.",
    basic: "Changes texts, selectors and simple handlers. Needs help with plug-ins and event delegation.",
    intermediate:
      "Fixes most faults, upgrades between major versions with the migration plug-in and keeps globals from colliding.",
    advanced:
      "Replaces jQuery pages step by step with modern components while both run side by side, and has " +
      "finished such a migration.",
  },
  {
    area: "Web Platform",
    discipline,
    name: "React",
    published: true,
    description: "Builds interfaces from React components that stay fast and understandable as they grow.",
    no_experience: "Has not changed a React component in a project.",
    basic:
      "Adds fields and buttons to existing components and passes data through props. Asks for help when a " +
      "component renders too often.",
    intermediate:
      "Builds a screen from components with state in the right place, and tests it through what people see. " +
      "Looks up advice for unusual hooks.",
    advanced:
      "Leads the architecture of a React application: rendering, data loading and boundaries between teams. " +
      "Has brought one from the first commit to years of use.",
  },
];
