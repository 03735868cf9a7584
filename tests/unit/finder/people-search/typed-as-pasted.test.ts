import { type NamedCondition, type Question } from "@/lib/finder/people-search/condition-rules";
import { parseTyped, type Unread } from "@/lib/finder/people-search/parse-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";
import { catalogueOf } from "@/tests/support/catalogue";
import { typedOut } from "./typed-out";

const CATALOGUE = catalogueOf(
  {
    competency: [
      "React",
      "AWS",
      "Kafka",
      "Kubernetes",
      "Personal data protection",
      "Security testing basics",
      "Infrastructure as code",
      "Expert interviews",
      "Data modelling",
      "CSS layout",
      "Batch pipelines",
      "Docker",
    ],
    area: ["Security", "Cloud & Operations", "Frontend"],
    language: ["Java", "TypeScript", "Go", "Python"],
    discipline: ["Backend Developer", "Frontend Developer", "QA Engineer"],
    manager: ["Kwame Asante"],
  },
  {
    today: "2026-11-29",
    spoken: ["German"],
    certificates: ["AWS Certified Solutions Architect"],
    locations: ["Berlin"],
  },
);

const wordsOf = ({ must, nice }: Question<NamedCondition>, unread: readonly Unread[]) => [
  ...must.map(conditionWords),
  ...nice.map((one) => `nice: ${conditionWords(one)}`),
  ...unread.map(({ text }) => `not read: ${text}`),
];
const pasted = (text: string) => {
  const { must, nice, unread } = parseTyped(text, CATALOGUE);
  return wordsOf({ must, nice }, unread);
};

const typed = (text: string) => {
  const { unread, ...asked } = typedOut(text, CATALOGUE);
  return wordsOf(asked, unread);
};

const QUESTIONS: readonly string[] = `
React and TypeScript advanced, free from mid January
two senior backend developers, Java and Kafka, Munich or Berlin
anyone with Kubernetes but not junior
wer kann Java und Kafka und ist ab Februar zu 60% frei
frontend devs in Lisbon who speak German B2
Declan Faraher
Fatima oder Declan
docker, aws (at least one advanced)
who leaves in January
free before Christmas, react
python since 2023, free in January
less than 50% booked, react
react until summer
kein PHP, aber Java
react or vue
javascript or typescript advanced, free next month
react advanced or go basic
one data engineer and two testers from 1 March
postgres tuning expert, half time, Feb to April
Kwame's team with AWS
somebody who could teach terraform
wants to learn Kubernetes, knows Docker
QA engineer mit Playwright oder Cypress
free in January for 3 months, 80%, kafka
kubernets advaned, terrafrom
SQL and python, both at least intermediate, nice: german
certified kubernetes administrator in Warsaw
AWS certified, not in Berlin
who is on the bench with React
react intermediate, not typescript
UX designer for 2 days a week from January
need 3 people for Nordbank: java, kafka, aws
gute React-Kenntnisse, Englisch C1, ab sofort
no kubernetes
java expert available this week
who has time next quarter and knows accessibility
java dev without angular
nicht Java
security testing, confirmed in the last 6 months
react, ts, graphql a plus, onsite Oslo
strong person for typescript
individual with go
candidates with go
members with java
anyone with python
go person free now
personal data protection
personal
strongest security person
people, kafka
three people with kafka and docker
some folks with react
best colleague in java
java or go person
kafka person, docker
at least advanced react person
who can teach kafka
someone keen on rust
who is free in march with kafka
50% free in january, java
java 50% from january
kafka specialists in berlin
best kafka person free now
kafka pro
docker wanted
a person free in january
person in berlin
person who speaks german
no person
python people
infrastructure
infrastruct
react expert, aws
backend dev, free now, 50%
person personal
backend developer: java
50%: react
role: backend developer
kafka: advanced
skills: react, go
speaks: german
certificate: aws
react nice to have: kafka
team of: kwame asante
must: react, nice: asap
backend developer free now: java, nice: docker
at berlin: react
starting 15 jan, 6 months, 80%
react, 80%, 6 months, from 15 january
free between january and june, 3 months
react, 6 months
Hi, we need someone strong in Kafka + AWS for Nordbank from Feb, 50%
Hi Daniel, can you find me two senior Java devs for Nordbank, start mid January, 6 months, onsite in Oslo?
who knows kafka really well, and is free in march
kafka advaned, docker intermidiate
strong in go and kafka from march
anyone in Berlin who speaks Polish
Looking for 1 QA + 2 backend from March
who's free in Q1 and good with React?
need a cloud guy asap, k8s & terraform, 80%
Suche Backend-Entwickler (Java, Kafka) ab Februar, 60%, München
Brauche jemanden mit guten React Kenntnissen ab 1.2. für 3 Monate
anyone w/ strong TypeScript, nice: GraphQL
senoir java develper in Warsaw
React, TypeScript, Accessibility. Start: Feb. Location: Lisbon.
data engineer with Spark/Airflow, German speaking
ux designer german native
java or kotlin developer, kafka a must, aws a plus
frontend dev (react, ts), free now
python dev 3 days/week from 15 Jan
please send me CVs of people with Kubernetes
Do we have anyone who knows Rust?
who is available next month and speaks German C1
consultant with PMP certificate in Oslo
we are looking for a project lead, English + German, from Feb to June
team lead backend
someone like Kwame but junior
not Kwame's team, java
Java 17 / Spring Boot, REST, Docker
AWS certified cloud engineer, 100%
fullstack dev react + java
min. 2 years of python
kafka expert for 2 weeks in January
urgent: kafka
URGENT!!! React dev needed
React.
react; typescript; jest
React & TypeScript & Accessibility testing
React - TypeScript - AWS
• React
at least intermediate in Java and Go
java intermediate+ and aws basic+
java (advanced) & aws (basic), Oslo or remote
remote, react
onsite Munich, react
hybrid in Lisbon, java
rate 100/h java
Start 1.3.2027, Ende 30.6.2027, Java
Zeitraum: Januar bis März, Java
Verfügbar ab sofort: DevOps
someone for 3 months starting in Feb with Postgres and Node
QA with Selenium or Playwright, 2 weeks from Dec 14
scrum master with german C1
java dev and postgres tuning in Berlin from January
Leute mit Go und Rust in München frei im Januar
2 backend devs and a tester for Nordbank from mid January
frontend developer with CSS layout intermediate, nice to have React, free from 4 January
people not updated since last year
Lisbon or Berlin
Java mindestens mittel, also Docker
Wer kann Kafka und hat im Februar Zeit?
Senior Backend Developer (m/w/d) mit Kafka
developer with experience in kafka, aws or azure
someone to replace Fatima from March
who worked with kafka at nordbank
Kafka (must), AWS (nice to have), German (optional)
50% Java, 50% Go
java 50% and free in january
Thanks, Daniel
need Java by next week
Can someone help out on accessibility for two weeks?
experienced in event driven architecture
FE dev
BE engineer w/ AWS
Java dev, not in Oslo
no managers, java
someone who is good at talking to clients
stakeholder management, english fluent
Kotlin/Java backend, Jan–Mar, 60-80%
between 50 and 80% from January, java
up to 3 people with React
a couple of react devs
several java people
`
  .trim()
  .split("\n");

test.each(QUESTIONS)("“%s” is typed as it is pasted", (text) => expect(typed(text)).toEqual(pasted(text)));

test.each([
  ["one person, Kubernetes", ["Kubernetes Basic or above"]],
  ["strongest person in security", ["any Advanced in Security"]],
  ["asap: react", ["100% free from Nov 29, 2026 for a month", "React Basic or above"]],
  ["free in january: java", ["100% free in January 2027", "any Basic or above in Java"]],
  ["backend developer: java", ["Backend Developer", "any Basic or above in Java"]],
  ["role: backend developer, nice: kafka", ["Backend Developer", "nice: Kafka Basic or above"]],
  ["kafka: advanced", ["Kafka Advanced"]],
  ["starting 15 jan, 6 months, 80%", ["80% free between Jan 15 and Jul 14, 2027"]],
  ["3 weeks, free in march, java", ["100% free between Mar 1 and Mar 21, 2027", "any Basic or above in Java"]],
  ["kafka experts", ["Kafka Advanced"]],
  ["infrastruct", ["not read: infrastruct"]],
  ["infrastructure", ["Infrastructure as code Basic or above"]],
  ["personal", ["Personal data protection Basic or above"]],
])("“%s” is read as %j", (text, words) => expect(typed(text)).toEqual(words));
