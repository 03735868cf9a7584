import type { DemoCompetency } from "./competency";

const discipline = "UX Designer";

export const uxDesignerCompetencies: DemoCompetency[] = [
  {
    area: "User Research",
    discipline,
    name: "User interviews",
    published: true,
    description: "Learns from people about their work and needs without putting words into their mouths.",
    no_experience: "Has not conducted an interview with users.",
    basic:
      "Takes notes in interviews and asks prepared questions. Slips into leading questions and welcomes " +
      "feedback on it.",
    intermediate:
      "Recruits, prepares and leads interviews with a guide, probes well and stays neutral. Discusses only " +
      "delicate settings " +
      "beforehand.",
    advanced:
      "Interviews experts, reluctant and vulnerable participants equally well, adapts on the spot and trains " +
      "others to interview.",
  },
  {
    area: "User Research",
    discipline,
    name: "Usability testing",
    published: true,
    description: "Watches people use a design in order to see where it fails them.",
    no_experience: "Has not watched anyone use their design in a test.",
    basic: "Assists in sessions and writes down observations. Needs help to write neutral tasks.",
    intermediate:
      "Plans and moderates tests with five or so participants, remote or in the room, and ranks findings by " +
      "their effect.",
    advanced:
      "Runs a testing routine across releases, mixes methods to suit the question and shows which findings " +
      "changed the product.",
  },
  {
    area: "User Research",
    discipline,
    name: "Research synthesis",
    published: true,
    description: "Turns raw observations into insights that a team can act upon.",
    no_experience: "Has collected observations, but has not analysed them.",
    basic: "Sorts notes into themes together with a colleague and describes what stands out.",
    intermediate:
      "Codes and clusters material, separates observation from interpretation and writes insights with evidence.",
    advanced:
      "Combines qualitative and quantitative sources over several studies, is frank about their limits and " +
      "keeps a repository that " +
      "teams consult.",
  },
  {
    area: "User Research",
    discipline,
    name: "Surveys",
    published: true,
    description: "Asks many people a few well-made questions and reads the answers with care.",
    no_experience: "Has not designed a questionnaire.",
    basic: "Drafts simple questions. Needs help to avoid double-barrelled or biased ones and to choose a scale.",
    intermediate:
      "Designs, pilots and evaluates a survey with a suitable sample and reports uncertainty along with results.",
    advanced:
      "Knows when a survey is the wrong method, handles sampling and significance soundly and has built a " +
      "tracked satisfaction measure " +
      "for a client.",
  },
  {
    area: "User Research",
    discipline,
    name: "Measuring design outcomes",
    published: true,
    description: "Agrees beforehand how one would notice that a design has worked, and then looks.",
    no_experience: "Considers a design finished at handover.",
    basic: "Names a goal for a design and reads given analytics with help.",
    intermediate:
      "Defines measures for tasks, errors and satisfaction with the team and compares before and after release.",
    advanced:
      "Sets up outcome measures for a product, interprets them critically and has persuaded a client to drop " +
      "a feature that did not " +
      "help.",
  },
  {
    area: "Interface Design",
    discipline,
    name: "Wireframes and prototypes",
    published: true,
    description: "Makes ideas tangible at the level of detail that the question at hand needs.",
    no_experience: "Has not sketched an interface for anyone else.",
    basic:
      "Draws wireframes of single screens and links them for a click-through. Needs direction on scope and fidelity.",
    intermediate: "Prototypes complete flows with realistic content and edge cases, quickly enough to throw them away.",
    advanced:
      "Picks paper, tool or code as fits, builds prototypes that answer hard questions and keeps teams from " +
      "falling in love with them.",
  },
  {
    area: "Interface Design",
    discipline,
    name: "Interaction design",
    published: true,
    description: "Designs behaviour: what happens, in which order, with what feedback and how to undo it.",
    no_experience: "Designs static screens only.",
    basic: "Uses familiar patterns for lists, forms and navigation. Overlooks empty, loading or error states at times.",
    intermediate:
      "Designs whole flows with all states, feedback and recovery, and justifies choices by the user's task.",
    advanced:
      "Designs complex tools for experts, weighs speed against learnability and describes behaviour so that " +
      "no developer has to guess.",
  },
  {
    area: "Interface Design",
    discipline,
    name: "Visual design",
    published: true,
    description: "Uses type, colour, space and hierarchy to make screens clear and pleasant.",
    no_experience: "Relies on templates for anything visual.",
    basic: "Applies an existing style guide. Needs feedback on hierarchy, alignment and density.",
    intermediate: "Develops clear, consistent screens within a brand, checks contrast and sets type well.",
    advanced:
      "Develops a visual language for a product from scratch, across themes and sizes, and can explain every " +
      "part of it.",
  },
  {
    area: "Interface Design",
    discipline,
    name: "Information architecture",
    published: true,
    description: "Organises content and functions so that people find them where they expect them.",
    no_experience: "Has not structured more than a single page.",
    basic: "Adds a page to a given structure and names it sensibly. Asks for help with overlapping categories.",
    intermediate: "Runs card sorting and tree tests, designs navigation and naming and adjusts them to the results.",
    advanced:
      "Restructures large products or intranets alone, handles politics over the menu and proves that " +
      "findability has improved.",
  },
  {
    area: "Interface Design",
    discipline,
    name: "Building a design system",
    published: true,
    description: "Creates components, tokens and guidance that make good design the easy choice.",
    no_experience: "Has not contributed to a shared library.",
    basic: "Uses library components correctly and reports gaps. Needs help with variants and tokens.",
    intermediate: "Adds components with states, usage guidance and accessibility notes, agreed with developers.",
    advanced:
      "Leads a system across products: governance, naming, versions, adoption. It has been in daily use for " +
      "at least six months.",
  },
  {
    area: "Interface Design",
    discipline,
    name: "Content design",
    published: true,
    description: "Writes the words in the interface so that people understand and trust them.",
    no_experience: "Leaves the texts to others or uses filler.",
    basic: "Writes labels and buttons in plain words. Needs a second look at error texts and longer explanations.",
    intermediate:
      "Writes complete flows in the product's voice, tests them for understanding and plans for translation.",
    advanced:
      "Defines voice and terminology for a product, edits subject experts tactfully and shows what clearer " +
      "words have changed.",
  },
  {
    area: "Accessibility",
    discipline,
    name: "Inclusive design",
    published: true,
    description:
      "Considers from the first sketch that people differ in sight, hearing, movement, language and circumstances.",
    no_experience: "Has not taken accessibility into account in a design.",
    basic: "Checks contrast and target sizes when reminded. Needs help to specify keyboard order and alternatives.",
    intermediate:
      "Specifies focus order, labels and text alternatives and designs for zoom, captions and reduced motion " +
      "as a habit.",
    advanced:
      "Includes disabled people in research and design, settles trade-offs with evidence and has made " +
      "inclusive design the norm on a " +
      "project.",
  },
  {
    area: "Consulting",
    discipline,
    name: "Design workshops",
    published: true,
    description: "Brings clients and teams together to explore a problem and settle on a direction.",
    no_experience: "Has attended workshops but not prepared one.",
    basic: "Runs one exercise within a workshop that someone else leads.",
    intermediate:
      "Plans and leads half-day workshops with a clear aim, keeps quiet people involved and writes up " +
      "decisions the same day.",
    advanced:
      "Leads several-day sprints with senior and divided groups, improvises when the plan fails and gets to " +
      "a decision that lasts.",
  },
  {
    area: "Delivery",
    discipline,
    name: "Working with developers",
    published: true,
    description: "Stays with a design until it works in the product and not just in the file.",
    no_experience: "Has handed over files without further contact.",
    basic: "Answers questions about a design and checks the result when asked. Specifications leave gaps.",
    intermediate:
      "Explains designs early, splits them into buildable steps, pairs on details and reviews in the running product.",
    advanced:
      "Shapes scope with developers from day one, knows the platform's limits and adjusts a design in the " +
      "code when that is quickest.",
  },
  {
    area: "Communication",
    discipline,
    name: "Critique",
    published: true,
    description: "Gives and receives comments on design work so that the work gets better.",
    no_experience: "Finds it hard to show unfinished work.",
    basic: "Presents own work and notes comments. May defend details or comment by taste.",
    intermediate: "Frames what feedback is needed, comments against goals and turns remarks into next steps.",
    advanced:
      "Hosts regular critique that people look forward to, takes on harsh feedback from clients calmly and " +
      "draws out the need behind it.",
  },
];
