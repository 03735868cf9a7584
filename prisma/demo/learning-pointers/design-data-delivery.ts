import type { DemoLearningPointer } from "./learning-pointer";

export const designDataDeliveryPointers: DemoLearningPointer[] = [
  {
    name: "Pact documentation",
    url: "https://docs.pact.io/",
    description:
      "<p>Contract tests between services. Read <em>How Pact works</em> and do the five-minute guide before " +
      "you propose it to a " +
      "team.</p>",
    competencies: [{ discipline: "QA Engineer", name: "API testing" }],
  },
  {
    name: "Grafana k6 documentation",
    url: "https://grafana.com/docs/k6/latest/",
    description:
      "<p>Load tests as code. The section on <strong>test types</strong> explains smoke, load, stress and " +
      "soak tests well.</p>",
    competencies: [{ discipline: "QA Engineer", name: "Performance testing" }],
  },
  {
    name: "ISTQB Glossary",
    url: "https://glossary.istqb.org/",
    description:
      "<p>What testers mean by their words. Handy when a client's team uses <em>defect</em> and " +
      "<em>failure</em> as one.</p>",
    competencies: [
      { discipline: "QA Engineer", name: "Test design techniques" },
      { discipline: "QA Engineer", name: "Reporting on quality" },
    ],
  },
  {
    name: "Google: Site Reliability Engineering",
    url: "https://sre.google/sre-book/table-of-contents/",
    description:
      "<p>Free to read online. For a start:</p><ul><li>Monitoring Distributed Systems</li><li>Managing " +
      "Incidents</li><li>Postmortem Culture</li></ul>",
    competencies: [
      { discipline: "Cloud Engineer", name: "Incident response" },
      { discipline: "Cloud Engineer", name: "Observability platforms" },
      { discipline: "Backend Developer", name: "Running what we build" },
    ],
  },
  {
    name: "The SRE Workbook: Implementing SLOs",
    url: "https://sre.google/workbook/implementing-slos/",
    description: "<p>From first indicator to a policy for the error budget, with an example you can adapt.</p>",
    competencies: [
      { discipline: "Backend Developer", name: "Running what we build" },
      { discipline: "Cloud Engineer", name: "Resilience and scaling" },
    ],
  },
  {
    name: "Terraform language documentation",
    url: "https://developer.hashicorp.com/terraform/language",
    description: "<p>Modules, state and moved blocks. Try an import in a throw-away account before you need one.</p>",
    competencies: [{ discipline: "Cloud Engineer", name: "Infrastructure as code" }],
  },
  {
    name: "Kubernetes: Concepts",
    url: "https://kubernetes.io/docs/concepts/",
    description:
      "<p>Read <em>Workloads</em> and <em>Services, Load Balancing, and Networking</em>; the rest when it " +
      "comes up.</p>",
    competencies: [
      { discipline: "Cloud Engineer", name: "Kubernetes" },
      { discipline: "Cloud Engineer", name: "Networking" },
    ],
  },
  {
    name: "Docker: Building best practices",
    url: "https://docs.docker.com/build/building/best-practices/",
    description:
      "<p>Small layers, pinned bases and multi-stage builds. Apply three points to one of your images and " +
      "compare the size.</p>",
    competencies: [{ discipline: "Cloud Engineer", name: "Containers" }],
  },
  {
    name: "OpenTelemetry: Signals",
    url: "https://opentelemetry.io/docs/concepts/signals/",
    description: "<p>What traces, metrics and logs are each good for, and how they refer to each other.</p>",
    competencies: [{ discipline: "Cloud Engineer", name: "Observability platforms" }],
  },
  {
    name: "FinOps Framework",
    url: "https://www.finops.org/framework/",
    description:
      "<p>A shared vocabulary for cloud costs. <strong>Inform, optimise, operate</strong> makes a good " +
      "agenda for a first " +
      "meeting.</p>",
    competencies: [{ discipline: "Cloud Engineer", name: "Cost management" }],
  },
  {
    name: "DORA: Capabilities",
    url: "https://dora.dev/capabilities/",
    description:
      "<p>Research on what makes delivery fast and stable at once. Pick one capability with your team and " +
      "read that page " +
      "together.</p>",
    competencies: [
      { discipline: "Cloud Engineer", name: "Delivery pipelines" },
      { discipline: "QA Engineer", name: "Quality in continuous delivery" },
      { discipline: "Project Lead", name: "Improving as a team" },
    ],
  },
  {
    name: "Apache Airflow: Best Practices",
    url: "https://airflow.apache.org/docs/apache-airflow/stable/best-practices.html",
    description: "<p>How to write workflows that can be rerun and tested. Much of it applies to any scheduler.</p>",
    competencies: [
      { discipline: "Data Engineer", name: "Orchestration" },
      { discipline: "Data Engineer", name: "Batch pipelines" },
    ],
  },
  {
    name: "Apache Kafka documentation",
    url: "https://kafka.apache.org/documentation/",
    description:
      "<p>The <em>Design</em> chapter explains logs, offsets and delivery guarantees better than most " +
      "articles about it.</p>",
    competencies: [
      { discipline: "Data Engineer", name: "Stream processing" },
      { discipline: "Backend Developer", name: "Messaging and events" },
    ],
  },
  {
    name: "dbt: Data tests",
    url: "https://docs.getdbt.com/docs/build/data-tests",
    description:
      "<p>Generic and singular tests for models. Add one <strong>business rule</strong> test to something you own.</p>",
    competencies: [
      { discipline: "Data Engineer", name: "Testing transformations" },
      { discipline: "Data Engineer", name: "Data quality" },
    ],
  },
  {
    name: "Kimball Group: Dimensional Modeling Techniques",
    url: "https://www.kimballgroup.com/data-warehouse-business-intelligence-resources/kimball-techniques/dimensional-modeling-techniques/",
    description:
      "<p>The whole vocabulary on one index page. Begin with the four-step design process and <em>grain</em>.</p>",
    competencies: [{ discipline: "Data Engineer", name: "Dimensional modelling" }],
  },
  {
    name: "PostgreSQL: Window Functions",
    url: "https://www.postgresql.org/docs/current/tutorial-window.html",
    description: "<p>A short tutorial that opens the door to most analytical queries, on any database.</p>",
    competencies: [
      { discipline: "Data Engineer", name: "Analytical SQL" },
      { discipline: "Business Analyst", name: "Querying business data" },
    ],
  },
  {
    name: "General Data Protection Regulation",
    url: "https://eur-lex.europa.eu/eli/reg/2016/679/oj",
    description: "<p>The text itself. Articles 5, 6, 17, 25 and 35 come up in nearly every project.</p>",
    competencies: [{ discipline: "Data Engineer", name: "Personal data protection" }],
  },
  {
    name: "GOV.UK Service Manual: User research",
    url: "https://www.gov.uk/service-manual/user-research",
    description:
      "<p>Practical guidance from planning to analysis, written by people who do it each week. See <em>Using " +
      "in-depth " +
      "interviews</em>.</p>",
    competencies: [
      { discipline: "UX Designer", name: "User interviews" },
      { discipline: "UX Designer", name: "Research synthesis" },
      { discipline: "UX Designer", name: "Surveys" },
    ],
  },
  {
    name: "Nielsen Norman Group: Usability Testing 101",
    url: "https://www.nngroup.com/articles/usability-testing-101/",
    description: "<p>Roles, tasks and number of participants, with a diagram to show to sceptical clients.</p>",
    competencies: [{ discipline: "UX Designer", name: "Usability testing" }],
  },
  {
    name: "GOV.UK Design System",
    url: "https://design-system.service.gov.uk/",
    description:
      "<p>Look at how each component explains <strong>when not to use it</strong>, and what research stands " +
      "behind it.</p>",
    competencies: [
      { discipline: "UX Designer", name: "Building a design system" },
      { discipline: "Frontend Developer", name: "Applying a design system" },
      { discipline: "UX Designer", name: "Content design" },
    ],
  },
  {
    name: "The Scrum Guide",
    url: "https://scrumguides.org/scrum-guide.html",
    description: "<p>Thirteen pages. Read them before discussing what Scrum says.</p>",
    competencies: [
      { discipline: "Project Lead", name: "Running iterations" },
      { discipline: "Project Lead", name: "Planning and forecasting" },
    ],
  },
  {
    name: "Cucumber: Example Mapping",
    url: "https://cucumber.io/docs/bdd/example-mapping/",
    description:
      "<p>A 25-minute conversation that shows whether a story is ready. All you need is four colours of cards.</p>",
    competencies: [{ discipline: "Business Analyst", name: "Stories and acceptance criteria" }],
  },
  {
    name: "BPMN 2.0.2",
    url: "https://www.omg.org/spec/BPMN/2.0.2/",
    description:
      "<p>The standard for process diagrams. A dozen symbols are enough for most models; use this to settle " +
      "arguments about the " +
      "others.</p>",
    competencies: [{ discipline: "Business Analyst", name: "Process modelling" }],
  },
];
