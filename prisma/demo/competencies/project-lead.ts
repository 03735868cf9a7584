import type { DemoCompetency } from "./competency";

const discipline = "Project Lead";

export const projectLeadCompetencies: DemoCompetency[] = [
  {
    area: "Delivery",
    discipline,
    name: "Planning and forecasting",
    published: true,
    description: "Says what can be delivered by when, how sure that is and what it depends on.",
    no_experience: "Has worked to plans made by others.",
    basic: "Breaks a small piece of work into steps and estimates it with the team. Forgets dependencies now and then.",
    intermediate:
      "Plans several months in increments, forecasts with ranges from past throughput and updates them openly.",
    advanced:
      "Plans programmes of several teams and suppliers, makes trade-offs visible early and has a record of " +
      "forecasts that held.",
  },
  {
    area: "Delivery",
    discipline,
    name: "Running iterations",
    published: true,
    description: "Keeps a team in a steady rhythm with meetings that are worth their time.",
    no_experience: "Has taken part in iterations as a team member.",
    basic: "Moderates the daily meeting and a planning session with a colleague beside. Meetings may run over.",
    intermediate:
      "Leads all meetings of an iteration, keeps the board honest and removes most obstacles with an occasional tip.",
    advanced:
      "Adapts the way of working to the team rather than to a book, and has turned around a team that had " +
      "lost its rhythm.",
  },
  {
    area: "Delivery",
    discipline,
    name: "Risk management",
    published: true,
    description: "Sees what may go wrong in time to do something about it.",
    no_experience: "Deals with problems once they occur.",
    basic: "Lists risks when asked and names an owner. Needs help to judge likelihood and effect.",
    intermediate:
      "Keeps a live list with triggers and measures, reviews it with the client and acts before a risk comes true.",
    advanced:
      "Builds risk thinking into contracts, plans and architecture, and has brought a project through a " +
      "serious event with a prepared " +
      "answer.",
  },
  {
    area: "Delivery",
    discipline,
    name: "Scope and change",
    published: true,
    description: "Lets scope change deliberately and never by accident.",
    no_experience: "Accepts every wish or refuses every wish.",
    basic:
      "Writes down change requests and asks the team for their effect. Needs backing in the conversation " +
      "with the client.",
    intermediate: "Offers options for each change with their cost and time and gets a decision in writing.",
    advanced:
      "Steers scope towards the aim of the project over years and clients, and can say no in a way that earns trust.",
  },
  {
    area: "Delivery",
    discipline,
    name: "Budget tracking",
    published: true,
    description: "Knows at any time what has been spent, what is left and what it will buy.",
    no_experience: "Has not been responsible for a budget.",
    basic: "Collects hours and compares them with the plan. Needs support to project the rest.",
    intermediate: "Reports burn, forecast and margin each month, explains deviations and invoices correctly.",
    advanced:
      "Steers portfolios of fixed-price and time-and-material work, finds leaks early and negotiates top-ups " +
      "on the facts.",
  },
  {
    area: "Delivery",
    discipline,
    name: "Improving as a team",
    published: true,
    description: "Makes a team a little better every few weeks, by its own insight.",
    no_experience: "Has only sat through retrospectives.",
    basic: "Moderates a retrospective with a ready-made format. Actions tend to be forgotten.",
    intermediate: "Varies formats to fit the mood, arrives at one or two actions with owners and checks on them.",
    advanced:
      "Gets to uncomfortable causes safely, works on them across team borders and can show what has changed " +
      "over at least six months.",
  },
  {
    area: "Consulting",
    discipline,
    name: "Stakeholder management",
    published: true,
    description: "Knows who is affected, what they need and how to keep them on board.",
    no_experience: "Deals with one contact person only.",
    basic: "Names the main stakeholders and keeps them informed with a colleague's guidance.",
    intermediate: "Maps interests and influence, plans involvement and settles most conflicts of interest directly.",
    advanced:
      "Moves confidently among executives, users and opponents of a project and has won over a sceptical sponsor.",
  },
  {
    area: "Consulting",
    discipline,
    name: "Contracts and offers",
    published: true,
    description: "Writes offers that can be kept and contracts that both sides understand.",
    no_experience: "Has not taken part in writing an offer.",
    basic: "Contributes estimates and text for parts of an offer.",
    intermediate:
      "Writes complete offers with assumptions, limits and acceptance rules, with a legal check at the end.",
    advanced:
      "Leads bids from first talk to signature, shapes fair terms with buyers and lawyers, and the projects " +
      "have been profitable.",
  },
  {
    area: "Consulting",
    discipline,
    name: "Starting an engagement",
    published: true,
    description: "Gets a new client and team to a good first delivery quickly.",
    no_experience: "Has joined projects that were already running.",
    basic: "Organises access, rooms and introductions from a checklist.",
    intermediate:
      "Leads kick-off, working agreement and first increment within weeks and clears up expectations early.",
    advanced:
      "Starts engagements in unfamiliar industries and difficult circumstances, and sets up the exit as " +
      "carefully as the entry.",
  },
  {
    area: "Communication",
    discipline,
    name: "Status reporting",
    published: true,
    description: "Tells the truth about a project briefly enough that it is read.",
    no_experience: "Reports only when asked.",
    basic: "Writes a weekly status from a template. Bad news comes late or softened.",
    intermediate:
      "Reports progress, risks and needed decisions on one page, with bad news first and told in person beforehand.",
    advanced:
      "Establishes reporting that steers instead of decorating, for boards as well as teams, and cancels " +
      "reports nobody uses.",
  },
  {
    area: "Communication",
    discipline,
    name: "Difficult conversations",
    published: true,
    description: "Raises what is uncomfortable early, clearly and with respect.",
    no_experience: "Avoids conflict or hands it on.",
    basic: "Prepares a difficult talk with a colleague and holds it with support.",
    intermediate:
      "Addresses broken agreements and poor results directly, listens first and ends with a clear next step.",
    advanced: "Mediates between parties in open conflict, stays calm under attack and mends working relationships.",
  },
  {
    area: "Communication",
    discipline,
    name: "Leading distributed teams",
    published: true,
    description: "Makes people in several places and time zones one team.",
    no_experience: "Has led, or worked with, people in the same room only.",
    basic: "Runs remote meetings properly and writes down decisions. Quiet colleagues may get lost.",
    intermediate: "Works in writing first, rotates inconvenient hours and notices early when someone drifts away.",
    advanced:
      "Builds trust and shared practice across countries and companies, and has kept such a team stable for " +
      "at least a year.",
  },
  {
    area: "Leadership",
    discipline,
    name: "Coaching team members",
    published: true,
    description: "Helps people to grow by asking, observing and giving honest feedback.",
    no_experience: "Has not guided anyone in their work.",
    basic: "Answers questions patiently and gives feedback when asked. Tends to give solutions instead of questions.",
    intermediate: "Holds regular one-to-ones, agrees growth goals and gives specific feedback on what was observed.",
    advanced:
      "Develops people into leads of their own, tackles lasting under-performance fairly and is sought out " +
      "as a mentor.",
  },
  {
    area: "Leadership",
    discipline,
    name: "Staffing and hand-over",
    published: true,
    description: "Puts together teams that fit the task and keeps knowledge when people move on.",
    no_experience: "Works with the team as given.",
    basic: "Describes needed skills for a role and takes part in interviews.",
    intermediate:
      "Plans staffing some months ahead, hires with structured interviews and organises orderly hand-overs.",
    advanced:
      "Balances people's wishes, client needs and margin over several projects and never depends on a single person.",
  },
];
