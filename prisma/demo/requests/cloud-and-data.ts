import type { DemoRequest } from "./request";

const cloud = { discipline: "Cloud Engineer" };
const data = { discipline: "Data Engineer" };

export const cloudAndDataRequests: DemoRequest[] = [
  {
    ...{ who: "mei-lin.zhao", ...cloud, competency: "Infrastructure as code" },
    ...{ from: "intermediate", to: "advanced", days: 6 },
    comment:
      "All nine environments come from one set of modules, and drift is reported every morning. In October I rebuilt " +
      "staging from nothing in 50 minutes.",
    evidence: { title: "Staging from nothing: the log", url: "https://wiki.example.com/platform/rebuild-october" },
  },
  {
    ...{ who: "mei-lin.zhao", ...cloud, competency: "Networking" },
    ...{ from: "basic", to: "intermediate", days: 18 },
    comment:
      "I designed the network of the new account: private subnets, two load balancers, certificates that " +
      "renew themselves.",
  },
  {
    ...{ who: "rasmus.overgaard", ...data, competency: "Analytical SQL" },
    ...{ from: "intermediate", to: "advanced", days: 10 },
    comment:
      "The session and cohort reports for Solvane are mine, and I review all SQL that goes into their board report.",
    evidence: { title: "Cohorts: query and explanation", url: "https://git.example.com/solvane/warehouse/pull/208" },
  },
  {
    ...{ who: "siddharth.venkataraman", ...cloud, competency: "Cost management" },
    ...{ from: "intermediate", to: "advanced", days: 20 },
    comment:
      "Each team sees its own bill now and sets its own budget. Together they spend 31 % less than in " +
      "January, with more " +
      "traffic.",
    evidence: { title: "Cloud costs, January to October", url: "https://wiki.example.com/platform/costs" },
    question: { text: "How much of the 31 % is the commitment that we bought centrally?", after: 1 },
    reply: { text: "11 points. The other 20 are sizes and schedules that the teams changed themselves.", after: 1 },
  },
  {
    ...{ who: "siddharth.venkataraman", ...cloud, competency: "AWS" },
    ...{ from: "intermediate", to: "advanced", days: 8 },
    comment:
      "I run the accounts of four teams, and in September we rehearsed the loss of the region with Nordbank: " +
      "back in 47 minutes.",
    evidence: { title: "Region rehearsal: timeline", url: "https://wiki.example.com/nordbank/region-rehearsal" },
  },
  {
    ...{ who: "astrid.nyhagen", ...cloud, competency: "Observability platforms" },
    ...{ from: "intermediate", to: "advanced", days: 23 },
    comment:
      "Eleven teams use the platform. With service-level objectives, 340 alerts a week became 25, and nobody " +
      "missed an outage.",
    evidence: { title: "Alerts a week, before and after", url: "https://wiki.example.com/platform/alerts" },
  },
  {
    ...{ who: "astrid.nyhagen", ...cloud, competency: "Backup and recovery" },
    ...{ from: "basic", to: "intermediate", days: 19 },
    comment:
      "I set the schedules from the targets that Kestrel signed, and we restore a random database on the " +
      "first Monday of each month.",
    question: { text: "Where are the copies kept, and who holds the keys to them?", after: 1 },
  },
  {
    ...{ who: "jamal.whitfield", ...cloud, competency: "Containers" },
    ...{ from: "basic", to: "intermediate", days: 5 },
    comment:
      "The tracker's image is built in two stages, runs without root and has a health check. 1.1 GB became 140 MB.",
    evidence: { title: "Tracker: smaller image", url: "https://git.example.com/parcel/tracker/pull/251" },
  },
  {
    ...{ who: "jamal.whitfield", ...cloud, competency: "Delivery pipelines" },
    ...{ from: "no_experience", to: "basic", days: 14 },
    comment: "I added the step that checks licences to three pipelines, following the one that Astrid built.",
  },
  {
    ...{ who: "ioana.dragomirescu", ...data, competency: "Orchestration" },
    ...{ from: "intermediate", to: "advanced", days: 19 },
    comment:
      "I run the scheduler for three teams: 260 jobs, each with an owner and a time by which its data must be there.",
    evidence: { title: "Jobs, owners and times", url: "https://wiki.example.com/solvane/scheduler" },
  },
  {
    ...{ who: "ioana.dragomirescu", ...data, competency: "Stream processing" },
    ...{ from: "basic", to: "intermediate", days: 7 },
    comment:
      "The meter readings are aggregated in windows with late data allowed for an hour. I can say what is " +
      "delivered twice and why.",
    question: { text: "What did you do with readings that come later than the hour?", after: 1 },
    reply: {
      text: "They go to a side table, and the night's batch corrects the sums. About 40 of 2 million a day.",
      after: 1,
    },
  },
  {
    ...{ who: "thabo.mokwena", ...data, competency: "Personal data protection" },
    ...{ from: "basic", to: "intermediate", days: 8 },
    comment:
      "Names are masked in all trial environments, and I answered the two requests for access and the one " +
      "for deletion this year.",
  },
  {
    ...{ who: "thabo.mokwena", ...data, competency: "Running data workloads" },
    ...{ from: "intermediate", to: "basic", days: 26 },
    comment:
      "The cluster is run by the client now. I submit jobs and read their logs, and haven't tuned one in over a year.",
  },
  {
    ...{ who: "greta.fallersleben", ...data, competency: "Data contracts" },
    ...{ from: "no_experience", to: "basic", days: 15 },
    comment:
      "I compare the schemas of the three billing sources each week and report what has changed. That " +
      "happened twice in October.",
  },
];
