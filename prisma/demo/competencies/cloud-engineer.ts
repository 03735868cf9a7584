import type { DemoCompetency } from "./competency";

const discipline = "Cloud Engineer";

export const cloudEngineerCompetencies: DemoCompetency[] = [
  {
    area: "Cloud & Operations",
    discipline,
    name: "Infrastructure as code",
    aliases: "IaC, Terraform",
    published: true,
    description: "Describes environments in version-controlled code that can rebuild them at any time.",
    no_experience: "Has set up cloud resources by clicking at most.",
    basic:
      "Changes a value in an existing module and reads the plan before applying it. Needs help with state or imports.",
    intermediate:
      "Writes modules with inputs, outputs and tests and brings hand-made resources under control. Asks " +
      "about rare state surgery.",
    advanced:
      "Structures the code of many environments and accounts, reviews drift automatically and has rebuilt an " +
      "environment from nothing.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "Containers",
    aliases: "Docker",
    published: true,
    description: "Packages software into small, safe images that run the same everywhere.",
    no_experience: "Has not built a container image.",
    basic: "Builds and runs an image from an existing file and looks at its logs. Gets help with networks and volumes.",
    intermediate:
      "Writes multi-stage builds with a non-root user, health checks and pinned bases, and debugs most " +
      "start-up problems.",
    advanced:
      "Sets image standards for a company, scans and signs images and understands namespaces and limits down " +
      "to the kernel.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "Kubernetes",
    published: true,
    description: "Runs workloads on a cluster so that they survive failing nodes, releases and peaks.",
    no_experience: "Knows what a cluster is for, but has not used one.",
    basic: "Deploys with a given chart, scales it and reads events of a pod. Needs guidance when a pod will not start.",
    intermediate:
      "Writes manifests with probes, requests, limits and disruption budgets and finds most faults with the " +
      "manual open.",
    advanced:
      "Operates clusters through upgrades, sets policies and network rules, and has led the recovery of a broken one.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "Networking",
    published: true,
    description: "Connects systems reliably and only where they should be connected.",
    no_experience: "Cannot yet explain what happens between a name and an open connection.",
    basic: "Explains subnets, DNS and ports and opens an agreed rule. Needs help when a connection silently fails.",
    intermediate:
      "Designs a usual network with private subnets, load balancers and certificates, and traces faults " +
      "layer by layer.",
    advanced:
      "Designs connections across accounts, regions and a client's data centre, routing and resolution " +
      "included, and debugs them from " +
      "packet captures.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "Observability platforms",
    published: true,
    description: "Lets teams see what their systems do, with metrics, logs and traces that fit together.",
    no_experience: "Looks at dashboards only when someone sends a link.",
    basic: "Builds a simple dashboard and searches logs. Is helped with queries over rates and percentiles.",
    intermediate:
      "Instruments services with OpenTelemetry, sets alerts on symptoms and keeps volume and cost in check.",
    advanced:
      "Runs a platform that many teams use, introduces service-level objectives and has cut alert noise to " +
      "what deserves waking someone.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "Incident response",
    published: true,
    description: "Restores service quickly and sees to it that the team learns from what happened.",
    no_experience: "Has not taken part in an incident.",
    basic: "Follows a runbook and reports findings during an incident that someone else leads.",
    intermediate:
      "Leads ordinary incidents, keeps a timeline and tells stakeholders in plain words what is known. " +
      "Writes the review with some " +
      "editing.",
    advanced:
      "Commands major incidents across teams, holds blameless reviews and follows their actions through " +
      "until they are done.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "Cost management",
    published: true,
    description: "Knows what the cloud bill is made of and keeps it in proportion to its use.",
    no_experience: "Has never seen the bill of a project.",
    basic: "Reads a cost report by service and tags own resources. Needs help to spot what is wasted.",
    intermediate:
      "Right-sizes, schedules and commits to capacity for a project, sets budgets and explains changes month by month.",
    advanced:
      "Establishes cost ownership across teams, forecasts growth and has lowered a bill noticeably without " +
      "harming service.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "Backup and recovery",
    published: true,
    description: "Makes sure that lost data and systems can be brought back within the agreed time.",
    no_experience: "Trusts that someone else takes care of backups.",
    basic: "Sets up scheduled backups of a database and checks that they ran. Has restored one with help.",
    intermediate:
      "Derives schedules from recovery targets, encrypts and separates copies and rehearses a restore regularly.",
    advanced:
      "Plans recovery of a whole business service, leads full rehearsals and has proven the stated times in practice.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "Linux administration",
    published: true,
    description: "Is at home on the machine beneath: processes, files, permissions, services.",
    no_experience: "Avoids the command line.",
    basic:
      "Moves around, edits files, starts services and reads the journal. Looks for help with permissions or " +
      "a full disk.",
    intermediate:
      "Analyses memory, disk and network problems with standard tools, writes dependable scripts and hardens " +
      "a usual host.",
    advanced:
      "Finds causes deep in the system with tracing tools, tunes kernels with reason and has automated a " +
      "fleet of hosts.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "Carbon-aware operations",
    published: null,
    description: "Runs workloads with less energy and at times and places with cleaner power.",
    no_experience: "Has not considered the energy use of a workload.",
    basic: "Names the main consumers of a project from a provider's report.",
    intermediate: "Shifts batch work in time or region, switches off what idles and reports the estimated saving.",
    advanced:
      "Sets carbon targets with a client beside cost targets, questions the figures of providers and shows a " +
      "trend over at least six " +
      "months.",
  },
  {
    area: "Delivery",
    discipline,
    name: "Delivery pipelines",
    aliases: "CI/CD, GitHub Actions",
    published: true,
    description: "Takes a change from commit to production safely, often and without ceremony.",
    no_experience: "Has not changed a pipeline.",
    basic: "Adjusts a step of a pipeline by example and reruns it. Needs help with caching, secrets or permissions.",
    intermediate: "Builds pipelines with tests, scans, artefacts and approvals and shortens them by measured steps.",
    advanced:
      "Provides templates many teams use, with progressive roll-out and automatic return to the last good " +
      "version, and keeps " +
      "supply-chain evidence.",
  },
  {
    area: "Security",
    discipline,
    name: "Cloud identity and access",
    published: true,
    description: "Grants people and machines exactly the rights they need, for as long as they need them.",
    no_experience: "Works with the rights given and does not know where they come from.",
    basic: "Adds a person to a group and explains roles and policies. Tends to grant too much if nobody looks.",
    intermediate:
      "Writes least-privilege policies, replaces static keys by workload identity and reviews unused rights.",
    advanced:
      "Designs the access model of an organisation with guardrails, emergency access and audit, and has " +
      "passed an external audit with " +
      "it.",
  },
  {
    area: "Security",
    discipline,
    name: "Secrets and keys",
    published: true,
    description: "Keeps passwords, tokens and keys out of reach and replaceable at short notice.",
    no_experience: "Has kept credentials in files or chat and is only now learning why that matters.",
    basic: "Reads secrets from a vault in the agreed way. Needs help to rotate one without an outage.",
    intermediate: "Sets up a vault with rotation, short-lived credentials and scanning of repositories.",
    advanced:
      "Designs key hierarchies and rotation for a regulated client and has led the response to a leaked credential.",
  },
  {
    area: "Architecture",
    discipline,
    name: "Resilience and scaling",
    published: true,
    description: "Builds systems that bend under load or partial failure instead of breaking.",
    no_experience: "Assumes that the things a system depends on are simply there.",
    basic: "Adds a replica or an autoscaling rule from an example. May need help to choose thresholds.",
    intermediate:
      "Designs with zones, time-outs, back-pressure and graceful degradation and tests the failure of one part.",
    advanced:
      "Proves resilience with planned failure experiments, knows the limits of each part and plans capacity " +
      "ahead of known peaks.",
  },
  {
    area: "Databases",
    discipline,
    name: "Operating managed databases",
    published: true,
    description: "Runs databases in the cloud with the right size, safety and upgrade path.",
    no_experience: "Has not run a database for anyone.",
    basic: "Creates a managed instance from a template and watches its storage. Asks about parameters and upgrades.",
    intermediate:
      "Sizes, monitors, patches and upgrades instances in agreed windows, with replicas and connection pooling.",
    advanced:
      "Carries out major upgrades and moves between providers with minimal downtime, and settles disputes " +
      "between load and " +
      "configuration by evidence.",
  },
  {
    area: "Cloud & Operations",
    discipline,
    name: "AWS",
    published: true,
    description: "Designs and runs accounts, networks and services on Amazon Web Services.",
    no_experience: "Has not worked in an AWS account.",
    basic:
      "Follows a runbook to create and remove resources in a test account. Checks with a colleague before " +
      "touching shared ones.",
    intermediate:
      "Builds accounts, networks and roles as code for a project, and finds why a call is denied from its logs.",
    advanced:
      "Leads the platform of several teams on AWS: accounts, budgets, recovery. Has rehearsed the loss of a " +
      "region with a client.",
  },
];
