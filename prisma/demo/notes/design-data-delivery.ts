import type { DemoNote } from "./note";

export const designDataDeliveryNotes: DemoNote[] = [
  {
    discipline: "UX Designer",
    competency: "User interviews",
    level: "intermediate",
    html:
      "<p>Eleven interviews with warehouse staff, four of them on the night shift. I have learnt to stand the " +
      "silence after a question.</p>",
  },
  {
    discipline: "UX Designer",
    competency: "Usability testing",
    level: "intermediate",
    html:
      "<p>Five sessions on the return flow. Everybody missed the same link, so the finding was clear " +
      "<strong>after the second " +
      "one</strong>; I still ran all five.</p>",
  },
  {
    discipline: "UX Designer",
    competency: "Research synthesis",
    level: "basic",
    html:
      "<p>Clustering alone, I tend to find what I expected. Doing it with Saoirse showed me how differently " +
      "the same note can be read.</p>",
  },
  {
    discipline: "UX Designer",
    competency: "Surveys",
    level: "basic",
    html:
      "<p>My first questionnaire had two questions in one, twice. The pilot with six colleagues was worth " +
      "every minute.</p>",
  },
  {
    discipline: "UX Designer",
    competency: "Wireframes and prototypes",
    level: "advanced",
    html:
      "<p>For the control room we prototyped in code, because the question was about speed under pressure. " +
      "Thrown away as planned after " +
      "three weeks.</p>",
  },
  {
    discipline: "UX Designer",
    competency: "Interaction design",
    level: "intermediate",
    html:
      "<p>Specified undo instead of confirmation dialogs for the planner. I want to get better at describing " +
      "<em>what happens when two " +
      "people edit at once</em>.</p>",
  },
  {
    discipline: "UX Designer",
    competency: "Information architecture",
    level: "intermediate",
    html:
      "<p>Tree test with 84 participants: success for the five main tasks rose from 52 to 79 per cent with the " +
      "new structure.</p>",
  },
  {
    discipline: "UX Designer",
    competency: "Building a design system",
    level: "intermediate",
    html:
      "<p>Wrote the usage pages for eight components. Next step is a rule for when something may leave the " +
      "experimental state.</p>",
  },
  {
    discipline: "UX Designer",
    competency: "Content design",
    level: "basic",
    html:
      "<p>Went through all error texts of the portal with support. My favourite change: <em>Something went " +
      "wrong</em> became <em>Your " +
      "card was declined by the bank</em>.</p>",
  },
  {
    discipline: "UX Designer",
    competency: "Inclusive design",
    level: "advanced",
    html:
      "<p>Two participants with motor impairments have joined every test round since spring. It has changed " +
      "our spacing more than any " +
      "guideline did.</p>",
  },
  {
    discipline: "UX Designer",
    competency: "Design workshops",
    level: "intermediate",
    html:
      "<p>Led the two-day kick-off for the insurance client. What I would do differently: fewer sticky " +
      "notes, and a real decision before " +
      "lunch on day one.</p>",
  },
  {
    discipline: "UX Designer",
    competency: "Working with developers",
    level: "advanced",
    html: "<p>I pair with the front-end team on Tuesdays. Most questions never become tickets any more.</p>",
  },
  {
    discipline: "Cloud Engineer",
    competency: "Infrastructure as code",
    level: "advanced",
    html:
      "<p>Rebuilt the whole staging account from code in 47 minutes as an exercise. Two manual leftovers " +
      "turned up and are now in the " +
      "modules.</p>",
  },
  {
    discipline: "Cloud Engineer",
    competency: "Containers",
    level: "intermediate",
    html: "<p>Our images run without root and are a third of their old size. Signing them is next on my list.</p>",
  },
  {
    discipline: "Cloud Engineer",
    competency: "Kubernetes",
    level: "basic",
    html:
      "<p>I can find out <em>why</em> a pod does not start in most cases. Network policies are still a mystery " +
      "to me.</p>",
  },
  {
    discipline: "Cloud Engineer",
    competency: "Networking",
    level: "intermediate",
    html:
      "<p>The private link to the client's data centre works at last; it was the MTU. I kept notes of every " +
      "step we ruled out on the " +
      "way.</p>",
  },
  {
    discipline: "Cloud Engineer",
    competency: "Incident response",
    level: "advanced",
    html:
      "<p>Led the recovery after the certificate expiry in March. Review held, all five actions done, and " +
      "expiry is now an alert " +
      "<strong>thirty days ahead</strong>.</p>",
  },
  {
    discipline: "Cloud Engineer",
    competency: "Cost management",
    level: "intermediate",
    html:
      "<p>Saved about 22 per cent a month by switching off test environments at night. Commitments for the " +
      "rest need a talk with Priya.</p>",
  },
  {
    discipline: "Cloud Engineer",
    competency: "Backup and recovery",
    level: "intermediate",
    html:
      "<p>Quarterly restore exercise done: 1 h 50 min against a target of 2 h. The slowest part was finding " +
      "the right key.</p>",
  },
  {
    discipline: "Cloud Engineer",
    competency: "Secrets and keys",
    level: "basic",
    html:
      "<p>Moved my own project's passwords into the vault. Rotation without restart I have only seen, not " +
      "done.</p>",
  },
  {
    discipline: "Data Engineer",
    competency: "Batch pipelines",
    level: "intermediate",
    html:
      "<p>All loads of the energy project can be repeated for any day now. The last one to resist was the " +
      "meter import, because of " +
      "corrections that arrive weeks later.</p>",
  },
  {
    discipline: "Data Engineer",
    competency: "Data quality",
    level: "intermediate",
    html:
      "<p>Agreed thresholds with the owners of the three most important tables. Since then I get " +
      "<strong>questions instead of " +
      "complaints</strong>.</p>",
  },
  {
    discipline: "Data Engineer",
    competency: "Dimensional modelling",
    level: "advanced",
    html:
      "<p>Sales and service report from the same customer dimension at last. The grain discussion took longer " +
      "than the work, rightly so.</p>",
  },
  {
    discipline: "Data Engineer",
    competency: "Stream processing",
    level: "basic",
    html:
      "<p>Built a first consumer with a five-minute window. Late events go to a side table until I understand " +
      "watermarks better.</p>",
  },
  {
    discipline: "Data Engineer",
    competency: "Analytical SQL",
    level: "advanced",
    html:
      "<p>Wrote the sessionisation query for the ticket shop and a page that explains it step by step for the " +
      "analysts.</p>",
  },
  {
    discipline: "Data Engineer",
    competency: "Personal data protection",
    level: "intermediate",
    html:
      "<p>Deletion requests now run through all layers, including the backups' retention. The legal review " +
      "had one remark, which is " +
      "done.</p>",
  },
  {
    discipline: "Data Engineer",
    competency: "Testing transformations",
    level: "intermediate",
    html:
      "<p>Every business rule of the tariff model has a tiny input and output table beside it. New " +
      "colleagues read these before the " +
      "code.</p>",
  },
  {
    discipline: "Project Lead",
    competency: "Planning and forecasting",
    level: "advanced",
    html:
      "<p>I stopped giving dates and give ranges from our own throughput. The client's board now asks <em>how " +
      "sure?</em> by itself.</p>",
  },
  {
    discipline: "Project Lead",
    competency: "Risk management",
    level: "intermediate",
    html:
      "<p>We review the five top risks with the client every second Thursday. The supplier risk came true in " +
      "May, and the fallback was " +
      "ready.</p>",
  },
  {
    discipline: "Project Lead",
    competency: "Scope and change",
    level: "intermediate",
    html:
      "<p>Each change gets three options now, one of them <strong>not doing it</strong>. It is chosen more " +
      "often than I had thought.</p>",
  },
  {
    discipline: "Project Lead",
    competency: "Budget tracking",
    level: "basic",
    html:
      "<p>I follow hours each week. For the forecast to the end of a fixed-price project I would like an hour " +
      "with Daniel.</p>",
  },
  {
    discipline: "Project Lead",
    competency: "Difficult conversations",
    level: "intermediate",
    html:
      "<p>Told a client that the launch date would not hold, six weeks ahead instead of one. Hard to do, and " +
      "the relationship is better " +
      "since.</p>",
  },
  {
    discipline: "Project Lead",
    competency: "Coaching team members",
    level: "intermediate",
    html:
      "<p>I am trying to ask one more question before giving an answer. Two colleagues have taken over " +
      "meetings I used to run.</p>",
  },
  {
    discipline: "Project Lead",
    competency: "Leading distributed teams",
    level: "advanced",
    html:
      "<p>Team in Lisbon, Gdańsk and Accra for two years, with hardly anybody leaving. Written decisions and " +
      "a <em>shared hour</em> at " +
      "noon made the difference.</p>",
  },
  {
    discipline: "Business Analyst",
    competency: "Requirements elicitation",
    level: "intermediate",
    html: "<p>Spent two days beside the claims handlers. The most important rule was on a note stuck to a monitor.</p>",
  },
  {
    discipline: "Business Analyst",
    competency: "Stories and acceptance criteria",
    level: "intermediate",
    html:
      "<p>Example mapping before each refinement has halved our questions during the sprint. Slicing reports " +
      "by value is still hard for " +
      "me.</p>",
  },
  {
    discipline: "Business Analyst",
    competency: "Process modelling",
    level: "advanced",
    html:
      "<p>The permit process went from 23 to 14 steps; we measured waiting time before and after. The model " +
      "hangs printed in the " +
      "client's corridor.</p>",
  },
  {
    discipline: "Business Analyst",
    competency: "Domain modelling",
    level: "basic",
    html:
      "<p>Learnt that <em>customer</em> means three things to three departments. I would like to model that " +
      "properly with someone from " +
      "the backend team.</p>",
  },
  {
    discipline: "Business Analyst",
    competency: "Prioritisation",
    level: "intermediate",
    html:
      "<p>Tried cost of delay with the steering group. Estimating it was rough, but it ended the debate about " +
      "whose project is nicest.</p>",
  },
  {
    discipline: "Business Analyst",
    competency: "Workshop facilitation",
    level: "advanced",
    html:
      "<p>Eighteen people, two opposing departments, one agreed list of rules by five o'clock. I prepared " +
      "three plans and needed the " +
      "third.</p>",
  },
  {
    discipline: "Business Analyst",
    competency: "Learning a client's domain",
    level: "intermediate",
    html:
      "<p>Four weeks into reinsurance I can follow the meetings. I keep a glossary and let one expert correct " +
      "it each Friday.</p>",
  },
  {
    discipline: "Business Analyst",
    competency: "Acceptance testing with users",
    level: "intermediate",
    html:
      "<p>Users tested with last month's real cases instead of invented ones. We found two missing rules and " +
      "<strong>a lot of " +
      "goodwill</strong>.</p>",
  },
];
