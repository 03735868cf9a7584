import { MAX_TYPED, type Parsed, parseTyped } from "@/lib/finder/people-search/parse-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";
import { readTyping } from "@/lib/finder/people-search/typing-rules";
import { catalogueOf } from "@/tests/support/catalogue";
import { typedOut } from "./typed-out";

const names = {
  competency: [
    "React",
    "AWS",
    "Kafka",
    "Kubernetes",
    "PostgreSQL",
    "Docker",
    "Terraform",
    "REST APIs",
    "End-to-end journeys",
  ],
  area: ["Databases", "Cloud & Operations", "Frontend"],
  language: ["Java", "C#", "TypeScript", "Go", "Python", "JavaScript"],
  discipline: ["Backend Developer", "Frontend Developer", "QA Engineer"],
  grade: ["Junior", "Senior"],
  manager: ["Kwame Asante", "Ingrid Solheim"],
};
/** What people have once for each of their languages. */
const perLanguage = ["Concurrency", "Testing tools", "Unit testing"].map((name, at) => ({
  id: 90 + at,
  name,
  per_language: true,
}));
const CATALOGUE = catalogueOf(names, {
  competency: [...catalogueOf(names).competency, ...perLanguage],
  today: "2026-11-29",
  spoken: ["German", "English"],
  certificates: ["AWS Certified Solutions Architect"],
  locations: ["Berlin", "Munich"],
});
const TODAY = "on November 29, 2026";
const wordsOf = ({ must, nice, unread }: Omit<Parsed, "isNice" | "people">) =>
  [
    ...must.map(conditionWords),
    ...nice.map((one) => `nice: ${conditionWords(one)}`),
    ...unread.map(({ text }) => `not read: ${text}`),
  ].map((words) => words.replace("any Basic or above in ", "").replace(" Basic or above", ""));
const read = (typed: string) => wordsOf(parseTyped(typed, CATALOGUE));

test.each([
  ["java concurrency advanced", ["Concurrency in Java Advanced"]],
  ["concurrency in go intermediate, docker", ["Concurrency in Go Intermediate or above", "Docker"]],
  ["advanced java concurrency", ["Concurrency in Java Advanced"]],
  ["advanced in concurrency in java", ["Concurrency in Java Advanced"]],
  ["at least intermediate concurrency in java", ["Concurrency in Java Intermediate or above"]],
  ["≥ advanced concurrency in java, docker", ["Concurrency in Java Advanced", "Docker"]],
  ["concurrency advanced in java", ["Concurrency in Java Advanced"]],
  ["concurrency at advanced in java", ["Concurrency in Java Advanced"]],
  ["concurrency advanced, java", ["Concurrency Advanced", "Java"]],
  ["react with advanced aws", ["React", "AWS Advanced"]],
  ["react advanced with aws", ["React Advanced", "AWS"]],
  ["java for Nordbank", ["Java", "not read: for Nordbank"]],
  ["java script advanced", ["any Advanced in JavaScript"]],
  ["type script and java", ["TypeScript", "Java"]],
  ["end to end testing", ["End-to-end journeys"]],
  ["e2e tests, go", ["End-to-end journeys", "Go"]],
  ["rest api", ["REST APIs"]],
  ["unit tests in java", ["Unit testing in Java"]],
  ["unit test", ["Unit testing"]],
  ["react js developer", ["React"]],
  ["vue js, go", ["Go", "not read: vue js"]],
  ["front end dev", ["Frontend Developer"]],
  ["c sharp and go lang", ["C#", "Go"]],
  ["java/spring dev", ["Java", "not read: spring"]],
  ["go, mid-level", ["any Intermediate or above in Go"]],
  ["machine learning engineer, go", ["Go", "not read: machine learning engineer"]],
  ["agile coach, go", ["Go", "not read: agile coach"]],
  ["keen to move into go", ["keen to use it", "nice: Go"]],
  ["confirmed kafka in the last 6 months", ["Kafka", "confirmed within 6 months"]],
  ["kafka confirmed this year", ["Kafka", "confirmed within 12 months"]],
  ["go free jan feb", ["Go", "100% free between Jan 1 and Feb 28, 2027"]],
  ["go developer not on a project", ["Go", `100% free ${TODAY}`]],
  ["go w/ docker", ["Go", "Docker"]],
  ["best kafka person", ["Kafka Advanced"]],
  ["jemand der gut in react ist", ["React Intermediate or above"]],
  ["go free in january and february", ["Go", "100% free between Jan 1 and Feb 28, 2027"]],
  ["throughout march, go", ["100% free in March 2027", "Go"]],
  ["munich-based go developer", ["Go", "in Munich"]],
  ["react, typescript (both advanced)", ["React Advanced", "any Advanced in TypeScript"]],
  ["go, optionally kafka, free in march", ["Go", "100% free in March 2027", "nice: Kafka"]],
  ["backend developer der deutsch spricht", ["Backend Developer", "speaks German"]],
  ["up to 50% in march, a bit of go", ["50% free in March 2027", "Go"]],
  ["tech lead, go", ["Go", "not read: tech lead"]],
  ["go or concurrency in java", ["Go or Concurrency in Java"]],
  ["react, kafka advanced, both intermediate", ["React Intermediate or above", "Kafka Intermediate or above"]],
  ["react, aws, kafka, all intermediate", ["React", "AWS", "Kafka"].map((one) => `${one} Intermediate or above`)],
  ["can start in february, go", ["100% free from February 1, 2027 for a month", "Go"]],
  ["go 1 feb - 31 mar", ["Go", "100% free between Feb 1 and Mar 31, 2027"]],
  ["free in the next 2 weeks", ["100% free between Nov 29 and Dec 12, 2026"]],
  ["free for two weeks in january", ["100% free between Jan 1 and Jan 14, 2027"]],
  ["need: go, docker", ["Go", "Docker"]],
  ["go advanced aws docker", ["any Advanced in Go", "AWS", "Docker"]],
  ["go, aws (nice), docker", ["Go", "Docker", "nice: AWS"]],
  ["kafka required", ["Kafka"]],
  ["rest or end-to-end", ["REST APIs or End-to-end journeys"]],
  ["who knows most about kafka", ["Kafka Advanced"]],
  ["go (basic or better)", ["Go"]],
  ["outside berlin, go", ["Go", "not read: outside berlin"]],
  ["strong kafka advanced", ["Kafka Advanced"]],
  ["python, go or java", ["Python or Go or Java"]],
  ["python, go, or java advanced", ["any Advanced in Python or Go or Java"]],
  ["react, and python, go or java", ["React", "Python or Go or Java"]],
  ["either python, go or java, docker", ["Python or Go or Java", "Docker"]],
  ["python advanced, go or java", ["any Advanced in Python", "Go or Java"]],
  ["kafka, python or go", ["Kafka", "Python or Go"]],
  ["backend developer, frontend developer or qa engineer", ["Backend Developer or Frontend Developer or QA Engineer"]],
  ["go in Berlin, Munich", ["Go", "in Berlin", "in Munich"]],
  ["nice: kafka, docker", ["nice: Kafka", "nice: Docker"]],
  ["aws, nice: kafka docker, must: go", ["AWS", "Go", "nice: Kafka", "nice: Docker"]],
  ["nice: python, go or java", ["nice: Python or Go or Java"]],
  ["python, nice: go or java", ["Python", "nice: Go or Java"]],
  ["nice: java concurrency", ["nice: Concurrency in Java"]],
  ["concurrency, java", ["Concurrency", "Java"]],
  ["java concurency advanced", ["Concurrency in Java Advanced"]],
  ["go tools intermediate", ["Testing tools in Go Intermediate or above"]],
  ["free from mid January to end of March, go", ["100% free between Jan 15 and Mar 31, 2027", "Go"]],
  ["mid january until mid march, go", ["100% free between Jan 15 and Mar 15, 2027", "Go"]],
  ["Ende Januar bis Ende März, go", ["100% free between Jan 31 and Mar 31, 2027", "Go"]],
  ["zwischen Februar und April frei, go", ["100% free between Feb 1 and Apr 30, 2027", "Go"]],
  ["go Feb-Apr", ["Go", "100% free between Feb 1 and Apr 30, 2027"]],
  ["halbtags ab Januar, go", ["50% free from January 1, 2027 for a month", "Go"]],
  ["aws required, docker would be nice", ["AWS", "nice: Docker"]],
  ["aws, docker is a plus", ["AWS", "nice: Docker"]],
  ["go or java concurrency advanced", ["Concurrency in Go or Concurrency in Java Advanced"]],
  ["good at kafka and docker", ["Kafka Intermediate or above", "Docker Intermediate or above"]],
  ["expert in java and kafka basic", ["any Advanced in Java", "Kafka"]],
  ["who is keen on aws", ["keen to use it", "nice: AWS"]],
  ["lernt gerade go", ["keen to use it", "nice: Go"]],
  ["react fortgeschritten", ["React Advanced"]],
  ["who has aws experience and speaks german", ["AWS", "speaks German"]],
  ["people from Kwame's team who know aws", ["in Kwame Asante's team", "AWS"]],
  ["aws from Ingrid Solheim's team", ["AWS", "in Ingrid Solheim's team"]],
  ["who worked for Nordbank", ["not read: who worked for Nordbank"]],
  ["two react developers", ["React"]],
  ["on the bench in february, go", ["100% free in February 2027", "Go"]],
  ["free after january 15, go", ["100% free from January 16, 2027 for a month", "Go"]],
  ["java, concurrency", ["Java", "Concurrency"]],
  ["java and concurrency", ["Java", "Concurrency"]],
  ["java docker", ["Java", "Docker"]],
  ["concurrency in java or testing tools in go", ["Concurrency in Java or Testing tools in Go"]],
  ["java testing tools and kafka", ["Testing tools in Java", "Kafka"]],
  ["who can teach java concurrency?", ["Concurrency in Java", "happy to teach"]],
  [
    "senior backend dev with react and 3 years java",
    ["Senior", "Backend Developer", "React", "Java", "not read: 3 years"],
  ],
  ["wer kann kafka", ["Kafka"]],
  ["wer kennt sich mit kubernetes aus", ["Kubernetes"]],
  ["kafka und go", ["Kafka", "Go"]],
  ["'kafka', \"aws\"", ["Kafka", "AWS"]],
  ["kafka and not java", ["Kafka", "not read: not java"]],
  ["without java, kafka", ["Kafka", "not read: without java"]],
  ["no beginners in kafka", ["not read: no beginners in kafka"]],
  ["kafka or aws", ["Kafka or AWS"]],
  ["kafka, or kubernets advanced", ["Kafka or Kubernetes Advanced"]],
  ["kafka or above", ["Kafka"]],
  ["aws or java and docker", ["AWS or Java", "Docker"]],
  ["nice: kafka intermediate or aws", ["nice: Kafka or AWS Intermediate or above"]],
  ["either java or go advanced", ["any Advanced in Java or Go"]],
  ["java developers in berlin", ["Java", "in Berlin"]],
  ["backend developers", ["Backend Developer"]],
  ["kubernetees and teraform", ["Kubernetes", "Terraform"]],
  ["postgress expert", ["PostgreSQL Advanced"]],
  ["expert in kafka and beginner aws", ["Kafka Advanced", "AWS"]],
  ["at least 3 people with react", ["React"]],
  ["two backend developers from january", ["Backend Developer", "100% free from January 1, 2027 for a month"]],
  ["3 of them know react", ["React", "not read: 3 of them"]],
  ["react (advanced), aws (basic)", ["React Advanced", "AWS"]],
  ["react: advanced", ["React Advanced"]],
  ["react>=intermediate", ["React Intermediate or above"]],
  ["react = advanced", ["React Advanced"]],
  ["react advanced aws intermediate", ["React Advanced", "AWS Intermediate or above"]],
  ["strong java", ["any Intermediate or above in Java"]],
  ["good knowledge of docker", ["Docker Intermediate or above"]],
  ["5+ years of experience python", ["Python", "not read: 5+ years"]],
  ["kafka last 12 months", ["Kafka", "confirmed within 12 months"]],
  ["free next week with kafka", ["Kafka", "100% free between Nov 30 and Dec 6, 2026"]],
  ["available immediately, typescript", [`100% free ${TODAY}`, "TypeScript"]],
  ["kafka 80% free from january", ["Kafka", "80% free from January 1, 2027 for a month"]],
  ["kafka advanced speaks german and based in munich", ["Kafka Advanced", "speaks German", "in Munich"]],
  ["everyone with aws certification", ["AWS certificate"]],
  ["looking for a react developer", ["React"]],
  ["I need someone who knows go and docker", ["Go", "Docker"]],
  ["java & go; nice: german", ["Java", "Go", "nice: speaks German"]],
  ["optional: docker", ["nice: Docker"]],
  ["docker (nice to have), kafka", ["Kafka", "nice: Docker"]],
  ["kafka > basic", ["Kafka Intermediate or above"]],
  ["c sharp", ["C#"]],
  ["who can teach kafka?", ["Kafka", "happy to teach"]],
  ["can teach cobol", ["happy to teach", "not read: cobol"]],
  ["free from january for 3 months, kafka", ["100% free in Q1 2027", "Kafka"]],
  ["frontend devs one of them happy to teach", ["Frontend Developer", "not read: one of them happy to teach"]],
  [
    "senior java in Oslo from January 60%",
    ["Senior", "Java", "60% free from January 1, 2027 for a month", "not read: in Oslo"],
  ],
  ["java in Berlin from January", ["Java", "in Berlin", "100% free from January 1, 2027 for a month"]],
  ["frontend developer in December", ["Frontend Developer", "100% free in December 2026"]],
  ["react developer free next month", ["React", "100% free in December 2026"]],
  ["qa engineers from 1 February", ["QA Engineer", "100% free from February 1, 2027 for a month"]],
  ["python intermediate or better, free now", ["any Intermediate or above in Python", `100% free ${TODAY}`]],
  ["react and docker, both advanced", ["React Advanced", "Docker Advanced"]],
  ["who could teach REST APIs?", ["REST APIs", "happy to teach"]],
  ["somone who can kubernetes", ["Kubernetes"]],
  ["someone who speaks Klingon and knows AWS", ["AWS", "not read: who speaks Klingon"]],
  ["people on the bench", ["100% free on November 29, 2026"]],
  ["full time from February, java", ["100% free from February 1, 2027 for a month", "Java"]],
  ["free two days a week in January", ["40% free in January 2027"]],
  ["java 40%", ["Java", "not read: 40%"]],
  ["person who knows java", ["Java"]],
  ["who is available for 3 months from february, java", ["100% free between Feb 1 and Apr 30, 2027", "Java"]],
  ["java, not free", ["Java", "not read: not free"]],
  ["docker optional", ["nice: Docker"]],
  ["frontend dev in Berlin", ["Frontend Developer", "in Berlin"]],
  ["someone who wants to learn go", ["keen to use it", "nice: Go"]],
  ["wants to work with kafka advanced", ["keen to use it", "nice: Kafka Advanced"]],
  ["interested in docker", ["keen to use it", "nice: Docker"]],
  ["free from 15.1.2027, java", ["100% free from January 15, 2027 for a month", "Java"]],
  ["java free in 2 weeks", ["Java", "100% free from December 13, 2026 for a month"]],
  ["java 17", ["Java", "not read: 17"]],
  ["java advanced nice to have kafka", ["any Advanced in Java", "nice: Kafka"]],
  ["kafka, docker ideally", ["Kafka", "nice: Docker"]],
  ["Java-Entwickler ab Januar", ["Java", "100% free from January 1, 2027 for a month"]],
  ["wer ist ab März frei, kafka", ["100% free from March 1, 2027 for a month", "Kafka"]],
  ["java, kafka nice", ["Java", "nice: Kafka"]],
  ["react nice to have, typescript", ["TypeScript", "nice: React"]],
  ["grade senior and react", ["Senior", "React"]],
  ["principals, react", ["React", "not read: principals"]],
  ["Kwame's team", ["in Kwame Asante's team"]],
  ["free mid january for 3 months, java", ["100% free between Jan 15 and Apr 14, 2027", "Java"]],
  ["dbt", ["not read: dbt"]],
  ["react 20 hours per week in january", ["React", "50% free in January 2027"]],
  ["free 1.2.-30.4.2027, java", ["100% free between Feb 1 and Apr 30, 2027", "Java"]],
  ["java or go backend developer", ["Java or Go", "Backend Developer"]],
  ["80% ab februar, kafka", ["80% free from February 1, 2027 for a month", "Kafka"]],
  ["ab 01.01.2027 frei, kafka", ["100% free from January 1, 2027 for a month", "Kafka"]],
  ["react 2 days a week now", ["React", `40% free ${TODAY}`]],
  ["ab 1. Februar 3 Tage pro Woche Python", ["Python", "60% free from February 1, 2027 for a month"]],
  ["kafka 50% from mid-January for 6 months", ["Kafka", "50% free between Jan 15 and Jul 14, 2027"]],
  ["rest apis min. intermediate", ["REST APIs Intermediate or above"]],
  ["React (nice to have) and TypeScript must", ["TypeScript", "nice: React"]],
  ["aws not java", ["AWS", "not read: not java"]],
  ["Wer kann React und ist ab Januar frei?", ["React", "100% free from January 1, 2027 for a month"]],
  ["kafka, free from March 1 open-ended", ["Kafka", "100% free from March 1, 2027 for a month"]],
  ["java, free in March, 50%", ["Java", "50% free in March 2027"]],
  ["java, 60%, free in January", ["Java", "60% free in January 2027"]],
  ["free in Q1, 60%, go", ["60% free in Q1 2027", "Go"]],
  ["frei im Januar, 50%", ["50% free in January 2027"]],
  ["java, free in March, 3 days a week", ["Java", "60% free in March 2027"]],
  ["free in March, java 20 hours a week", ["50% free in March 2027", "Java"]],
  ["nice: free in March, 50%", ["nice: 50% free in March 2027"]],
  ["java, part time, free in February", ["Java", "20% free in February 2027"]],
  ["java free in february part time", ["Java", "20% free in February 2027"]],
  ["Java frei ab Februar Teilzeit", ["Java", "20% free from February 1, 2027 for a month"]],
  ["part-time from march, 60%", ["60% free from March 1, 2027 for a month"]],
  ["java in Teilzeit", ["Java", "not read: in Teilzeit"]],
  ["frei diese Woche", ["100% free on November 29, 2026"]],
  ["nächste Woche frei, kafka", ["100% free between Nov 30 and Dec 6, 2026", "Kafka"]],
  ["java frei nächsten Monat", ["Java", "100% free in December 2026"]],
  ["free over Christmas", ["100% free between Dec 24, 2026 and Jan 1, 2027"]],
  ["über Weihnachten frei, go", ["100% free between Dec 24, 2026 and Jan 1, 2027", "Go"]],
  ["who has no project in december", ["100% free in December 2026"]],
  ["java, kein Projekt im Dezember", ["Java", "100% free in December 2026"]],
  ["java, not booked in march", ["Java", "100% free in March 2027"]],
  ["kafka für 3 Monate ab Januar", ["Kafka", "100% free in Q1 2027"]],
  ["jemand mit Java aber kein Spring, in München", ["Java", "in Munich", "not read: kein Spring"]],
  ["java or go without android", ["Java or Go", "not read: without android"]],
  ["anyone but Fatima with React", ["React", "not read: but Fatima"]],
  ["everyone except Fatima with React", ["React", "not read: except Fatima"]],
  ["React basic but not advanced", ["React", "not read: not advanced"]],
  ["go but in berlin", ["Go", "in Berlin"]],
  ["java, not kotlin, docker", ["Java", "Docker", "not read: not kotlin"]],
  ["without docker free in march", ["100% free in March 2027", "not read: without docker"]],
  ["2 senior backend developers", ["Senior", "Backend Developer"]],
  ["need 2 react people from 1 Feb", ["React", "100% free from February 1, 2027 for a month"]],
  ["3 java devs and a tester for Kestrel", ["Java", "not read: a tester", "not read: for Kestrel"]],
  ["java devs and 2 qa engineers", ["Java", "not read: 2 qa engineers"]],
  [
    "a backend developer and an aws engineer in berlin",
    ["Backend Developer", "in Berlin", "not read: an aws engineer"],
  ],
  ["who could replace Fatima Benhaddou", ["not read: who could replace Fatima Benhaddou"]],
  ["java, someone like Fatima", ["Java", "not read: someone like Fatima"]],
  ["someone like Fatima with java", ["Java", "not read: someone like Fatima"]],
  ["Ersatz für Kwame Asante", ["not read: Ersatz für Kwame Asante"]],
  ["Vertretung für Fatima im März Teilzeit", ["20% free in March 2027", "not read: Vertretung für Fatima"]],
  ["wer könnte Fatima ersetzen", ["not read: wer könnte Fatima ersetzen"]],
  ["stand-in for Fatima in march", ["100% free in March 2027", "not read: stand-in for Fatima"]],
  ["who would like to work with kafka", ["keen to use it", "nice: Kafka"]],
  ["anyone wanting to learn aws", ["keen to use it", "nice: AWS"]],
  ["keen on go and kafka", ["keen to use it", "nice: Go", "nice: Kafka"]],
  ["hoping to get better at go, docker", ["keen to use it", "Docker", "nice: Go"]],
  ["java developer who wants to learn go", ["Java", "keen to use it", "nice: Go"]],
  ["free in january and wants to learn go", ["100% free in January 2027", "keen to use it", "nice: Go"]],
  ["wants to learn concurrency in java", ["keen to use it", "nice: Concurrency in Java"]],
  ["möchte Go lernen", ["keen to use it", "nice: Go"]],
  ["interessiert an kafka", ["keen to use it", "nice: Kafka"]],
  ["who wants to teach go", ["Go", "happy to teach"]],
  ["Kwame", ["not read: Kwame"]],
  ["java, Ingrid Solheim", ["Java", "not read: Ingrid Solheim"]],
  ["speaks english or german", ["speaks English or German"]],
  ["speaks german or english B2, go", ["speaks German or English B2 or above", "Go"]],
  ["speaks Klingon or German", ["speaks German", "not read: speaks Klingon"]],
  ["aws in Berlin or Munich", ["AWS", "in Berlin or Munich"]],
  ["aws in Berlin or Paris", ["AWS", "in Berlin", "not read: in Paris"]],
  [
    "java in Berlin or München from January",
    ["Java", "in Berlin or Munich", "100% free from January 1, 2027 for a month"],
  ],
  ["react or go in Munich or Berlin", ["React or Go", "in Munich or Berlin"]],
  ["java, free in January or February", ["Java", "not read: free in January or February"]],
  ["free in march, kafka and (aws or docker)", ["100% free in March 2027", "Kafka", "AWS or Docker"]],
  ["java and react or kafka", ["Java", "React or Kafka"]],
  ["who rolls off in January", ["not read: who rolls off in January"]],
  ["who becomes free in January", ["100% free in January 2027"]],
  ["React and TypeScript at level 4", ["React", "TypeScript", "not read: at level 4"]],
  ["kafka better than level 3", ["Kafka", "not read: better than level 3"]],
  ["devops who wants to learn go", ["keen to use it", "nice: Go", "not read: devops"]],
  ["best at kafka", ["Kafka Advanced"]],
  ["the best in java, berlin", ["any Advanced in Java", "in Berlin"]],
  ["Englisch fließend, kafka", ["speaks English", "Kafka"]],
  ["spricht fließend Deutsch", ["speaks German"]],
  ["Java-Entwickler mit Kubernetes-Erfahrung für 3 Monate ab Januar", ["Java", "Kubernetes", "100% free in Q1 2027"]],
  ["React Kenntnisse, ab März", ["React", "100% free from March 1, 2027 for a month"]],
  ["React frei ab sofort 50%", ["React", `50% free ${TODAY}`]],
  ["who should I ask about kafka", ["Kafka"]],
  ["who can help me with docker?", ["Docker"]],
  ["we want a react developer", ["React"]],
  ["we need a team of 5 react devs", ["React"]],
  ["is there anyone who speaks german", ["speaks German"]],
  ["expert for kafka", ["Kafka Advanced"]],
  ["who speaks both german and english", ["speaks German", "speaks English"]],
  ["frontend in berlin or munich with react", ["Frontend", "in Berlin or Munich", "React"]],
  ["go, available from now on at least 60%", ["Go", `60% free ${TODAY}`]],
  ["at least two years of java", ["Java", "not read: two years"]],
  ["most experienced java developer", ["any Advanced in Java"]],
  ["go, wer hat Zeit im Januar", ["Go", "100% free in January 2027"]],
  ["backend or frontend developers, go", ["Backend Developer or Frontend Developer", "Go"]],
  ["backend developer or qa engineer in munich", ["Backend Developer or QA Engineer", "in Munich"]],
  ["go, people with no project in berlin", ["Go", `100% free ${TODAY}`, "in Berlin"]],
  [
    "someone speaking german in munich for a java project starting february",
    ["Java", "speaks German", "in Munich", "100% free from February 1, 2027 for a month"],
  ],
  ["how many people know react", ["React"]],
  ["all java beginners", ["Java"]],
  ["certified in berlin, go", ["in Berlin", "Go", "not read: certified"]],
  ["no juniors, go", ["Go", "not read: no juniors"]],
  ["backend without angular", ["Backend Developer", "not read: without angular"]],
  ["nobody from munich, go", ["Go", "not read: nobody from munich"]],
  ["go, who is on holiday over christmas", ["Go", "not read: who is on holiday over christmas"]],
  ["Ersatz für Fatima gesucht", ["not read: Ersatz für Fatima"]],
  ["aws certified people in berlin", ["AWS certificate", "in Berlin"]],
  ["java (not kotlin)", ["Java", "not read: (not kotlin)"]],
  ["I'm looking for a backend engineer", ["Backend Developer"]],
  ["top 3 react developers", ["React Advanced"]],
  ["two or three java developers", ["Java"]],
  ["react dev 20h/week in january", ["React", "50% free in January 2027"]],
  ["kafka, who has capacity in december", ["Kafka", "100% free in December 2026"]],
  ["go to start asap", ["Go", `100% free ${TODAY}`]],
  ["who was on the Kestrel project", ["not read: who was on the Kestrel project"]],
  ["ai engineer, go", ["Go", "not read: ai engineer"]],
  ["wir brauchen einen Java-Entwickler", ["Java"]],
  ["team of Zed, go", ["Go", "not read: team of Zed"]],
  ["senior go developer free in january in oslo", ["Senior", "Go", "100% free in January 2027", "not read: in oslo"]],
  ["free in january in oslo", ["100% free in January 2027", "not read: in oslo"]],
  ["react from december 2 months", ["React", "100% free between Dec 1, 2026 and Jan 31, 2027"]],
  ["free from march in berlin for 2 months", ["100% free between Mar 1 and Apr 30, 2027", "in Berlin"]],
  ["free now in oslo", [`100% free ${TODAY}`, "not read: in oslo"]],
  ["free from march for a month", ["100% free in March 2027"]],
  ["german speaking developer", ["speaks German"]],
  ["german-speaking backend developer", ["Backend Developer", "speaks German"]],
  ["people Kwame manages", ["in Kwame Asante's team"]],
  ["people who Ingrid Solheim manages with aws", ["in Ingrid Solheim's team", "AWS"]],
  ["Kwame's reports", ["in Kwame Asante's team"]],
  ["java developers who report to Kwame", ["Java", "in Kwame Asante's team"]],
  ["go, people managed by Kwame", ["Go", "in Kwame Asante's team"]],
  ["who manages kafka", ["Kafka", "not read: manages"]],
  ["who worked with kafka", ["Kafka"]],
  ["who worked with Kestrel Logistics", ["not read: who worked with Kestrel Logistics"]],
  ["prefer munich", ["nice: in Munich"]],
  ["preferably in Munich, go", ["Go", "nice: in Munich"]],
  ["go developer preferably in munich", ["Go", "nice: in Munich"]],
  ["aws, docker preferred", ["AWS", "nice: Docker"]],
  ["ideally kafka, aws", ["AWS", "nice: Kafka"]],
  ["free in January, kafka until March", ["100% free in Q1 2027", "Kafka"]],
  ["until march, go, from january", ["100% free in Q1 2027", "Go"]],
  ["from January, for 6 months", ["100% free between Jan 1 and Jun 30, 2027"]],
  ["go from 1 feb, 50%, kafka, for 3 months", ["Go", "50% free between Feb 1 and Apr 30, 2027", "Kafka"]],
  ["für 6 Monate, go ab Januar", ["Go", "100% free between Jan 1 and Jun 30, 2027"]],
  ["free in January, free in February", ["100% free between Jan 1 and Feb 28, 2027"]],
  ["free in January, go, free in March", ["100% free in January 2027", "Go", "not read: 100% free in March 2027"]],
  ["free before Christmas", ["100% free between Nov 29 and Dec 23, 2026"]],
  ["go before March", ["Go", "100% free between Nov 29, 2026 and Feb 28, 2027"]],
  ["available by march, go", ["100% free from March 1, 2027 for a month", "Go"]],
  ["go for 6 months", ["Go", "not read: for 6 months"]],
  ["kafka or cobol", ["Kafka", "not read: cobol"]],
  ["vue or react advanced", ["React Advanced", "not read: vue"]],
  ["kafka or vue or react, docker", ["Kafka or React", "Docker", "not read: vue"]],
  ["backend developer or foo in berlin", ["Backend Developer", "in Berlin", "not read: foo"]],
  ["nice: react or vue, go", ["nice: React", "nice: Go", "not read: vue"]],
  ["at least two of react, java, kafka", ["not read: at least two of react, java, kafka"]],
  ["aws, mindestens zwei von React, Java", ["AWS", "not read: mindestens zwei von React, Java"]],
  ["one of these: react, java", ["React or Java"]],
  ["any of: react, vue, kafka, in berlin", ["React or Kafka", "in Berlin", "not read: vue"]],
  ["two backends", ["Backend Developer"]],
  ["2 x kafka", ["Kafka"]],
  ["3 backend, 2 frontend, go", ["Backend Developer", "Go", "not read: 2 frontend"]],
  ["2 backends and 1 frontend", ["Backend Developer", "not read: 1 frontend"]],
  ["from q2, go", ["100% free from April 1, 2027 for a month", "Go"]],
])("“%s” is read as %j, in whole and letter by letter", (typed, words) => {
  expect(read(typed)).toEqual(words);
  expect(wordsOf(typedOut(typed, CATALOGUE)).toSorted()).toEqual(words.toSorted());
});

test.each([
  ["not java", "People can't be left out of a search.", []],
  ["kein Spring", "People can't be left out of a search.", []],
  ["without android", "People can't be left out of a search.", []],
  ["in january or february", "Ask for one of them at a time.", ["in january", "february"]],
  ["Kwame", "The team, or the person?", ["team of Kwame Asante"]],
  ["replacement for Fatima", "The finder compares levels, not people.", []],
  ["speaks Klingon or Dothraki", "Nobody whose records you see speaks it.", []],
  ["team of Zed", "Nothing in the catalogue has this name.", []],
  ["who worked for Nordbank?", "Clients lists who worked for each.", []],
  ["who was staffed at Kestrel", "Clients lists who worked for each.", []],
  ["who worked with Kestrel Logistics", "Clients lists who worked for each.", []],
  ["polish speaking developer", "Nobody whose records you see speaks it.", []],
  ["devops", "Nothing in the catalogue has this name.", ["Kubernetes", "Terraform", "Docker"]],
  ["node js", "Nothing in the catalogue has this name.", ["JavaScript", "TypeScript", "Backend Developer"]],
  ["dot net", "Nothing in the catalogue has this name.", ["C#"]],
  ["node developer", "Nothing in the catalogue has this name.", ["JavaScript", "TypeScript", "Backend Developer"]],
  ["ios dev", "Nothing in the catalogue has this name.", []],
  ["spring boot", "Nothing in the catalogue has this name.", ["Java"]],
  ["who rolls off in may", "Availability shows whose project ends.", ["free after may"]],
  ["part time", "Say when as well, such as “80% free in January”.", ["20% free now"]],
  ["kafka advanced or aws basic", "Alternatives have one level.", ["Kafka or AWS advanced", "Kafka or AWS basic"]],
  ["kafka or senior", "Ask for one of them at a time.", ["Kafka", "Senior"]],
  ["kafka or aws or docker or java or go", "Alternatives are competencies, areas or languages, at most 4.", []],
  ["or aws", "Name a competency, area or language.", []],
  ["not free", "People can't be left out of a search.", []],
  ["in Oslo", "Nothing has this name, and nobody works there. People work in Berlin, Munich.", []],
  ["5", "Everyone who fits is listed, and a level is of every version.", []],
  ["40%", "Say when as well, such as “80% free in January”.", ["40% free now"]],
  ["solutions", "Nothing in the catalogue has this name.", ["certificate: AWS Certified Solutions Architect"]],
  ["6 months", "Say when as well, such as “from January for 6 months”.", ["free for 6 months"]],
  ["for 6 months", "Say when as well, such as “from January for 6 months”.", ["free for 6 months"]],
  ["3 years", "People are found by levels, not by years.", []],
])("“%s” isn't a condition: %s", (typed, why, suggestions) => {
  expect(parseTyped(typed, CATALOGUE).unread).toMatchObject([
    { text: typed, why, suggestions: suggestions.map((meant) => ({ typed: meant })) },
  ]);
});

test.each(["senior backend", "backend senior", "junior qa", "lead backend", "qa, senior", "sr. backend developer"])(
  "“%s” says one thing of the grade where people can't be found by it",
  (typed) => {
    const { must, unread } = parseTyped(typed, { ...CATALOGUE, grade: [] });
    expect(must).toMatchObject([{ kind: "discipline" }]);
    expect(unread.map(({ why }) => why)).toEqual([
      "People can't be found by grade here, only by level, such as Advanced beside a competency.",
    ]);
  },
);

test("leaving out a grade is about grades where people can't be found by them", () => {
  const { unread } = parseTyped("java but not junior", { ...CATALOGUE, grade: [] });
  expect(unread).toMatchObject([{ text: "not junior", why: expect.stringContaining("by grade here") }]);
});

test("some of several, but more than one, aren't read, and none of them is a must", () => {
  const { must, unread } = parseTyped("at least two of: react, java and go, free in march", CATALOGUE);
  expect(must.map(conditionWords)).toEqual(["100% free in March 2027"]);
  expect(unread).toMatchObject([
    {
      text: "at least two of: react, java and go",
      why: "A search asks for all of several, or for one of them.",
      suggestions: [{ typed: "react or java or go" }, { typed: "nice: react, java, go" }],
    },
  ]);
});

test.each([
  ["senior java dev", ["any Advanced in Java"]],
  ["senior java dev with aws", ["any Advanced in Java", "AWS Basic or above"]],
  ["java senior", ["any Advanced in Java"]],
  ["junior java", ["any Basic or above in Java"]],
  ["java, junior", ["any Basic or above in Java"]],
  ["regular java dev", ["any Intermediate or above in Java"]],
  ["sr. java, principal react", ["any Advanced in Java", "React Advanced"]],
  ["senior java or go backend developer", ["any Advanced in Java or Go", "Backend Developer"]],
  ["kafka senior aws", ["Kafka Advanced", "AWS Basic or above"]],
  ["senior aws and docker", ["AWS Advanced", "Docker Basic or above"]],
])("“%s” is a level where people can't be found by grade: %j", (typed, words) => {
  const { must, unread } = parseTyped(typed, { ...CATALOGUE, grade: [] });
  expect([must.map(conditionWords), unread]).toEqual([words, []]);
});

test.each([
  ["2 senior backend devs", 2],
  ["need two react people", 2],
  ["vier Java-Entwickler ab März", 4],
  ["3 java devs and a tester for Kestrel", 3],
  ["2 qa engineers, docker", 2],
  ["looking for 2 seniors with kafka", 2],
  ["a team of 5 react devs", 5],
  ["top 3 react developers", 3],
  ["two or three java developers", 3],
  ["2-4 java developers", 4],
  ["two backends", 2],
  ["need 2 frontend", 2],
  ["2x kafka", 2],
  ["need 2 foo", 2],
  ["java 2", null],
  ["java 17", null],
  ["java 3 days a week", null],
])("“%s” seeks %j people", (typed, people) => {
  expect(parseTyped(typed, CATALOGUE).people).toBe(people);
});

test.each(["who rolls off in January", "who worked for Nordbank"])("“%s” isn't for who plans nothing", (typed) => {
  const { unread } = parseTyped(typed, { ...CATALOGUE, today: null });
  expect(unread.map(({ why }) => why)).toEqual(["Only who plans projects can ask about engagements."]);
});

test("“my team” is the team, where a manager's name may be the person", () => {
  const manager = [{ id: 7, name: "Kwame Asante", aliases: ["my team"] }];
  const { must, unread } = parseTyped("who in my team knows kafka", { ...CATALOGUE, manager });
  expect([must.map(conditionWords), unread]).toEqual([["in Kwame Asante's team", "Kafka Basic or above"], []]);
});

test("what is chosen for an alternative that isn't read stands beside the others", () => {
  const { must, unread } = parseTyped("kafka or postgr sq or aws", CATALOGUE);
  expect(unread).toMatchObject([
    { text: "postgr sq", suggestions: [{ typed: "Kafka or AWS or PostgreSQL" }], replaces: must },
  ]);
});

test("what is another search is said without its “and”", () => {
  expect(parseTyped("java devs and a tester", CATALOGUE).unread).toMatchObject([
    {
      text: "a tester",
      why: "A search finds one kind of person.",
      suggestions: [{ typed: "tester", isInstead: true }],
    },
  ]);
});

test("a level by its number offers the names of levels, for what is before it", () => {
  const typed = readTyping("at level 4,", CATALOGUE, null, {
    condition: parseTyped("kafka", CATALOGUE).must[0]!,
    isMust: true,
  });
  for (const unread of [typed!.unread, parseTyped("kafka at level 4", CATALOGUE).unread])
    expect(unread).toMatchObject([
      {
        text: "at level 4",
        why: "Levels have names: None, Basic, Intermediate or Advanced.",
        suggestions: [{ typed: "Kafka Basic" }, { typed: "Kafka Intermediate" }, { typed: "Kafka Advanced" }],
      },
    ]);
});

test("what is refused isn't taken apart while it is typed", () => {
  for (const open of ["not ", "without ", "or ", "not java ", "or aws "])
    expect([open, readTyping(open, CATALOGUE, null)]).toEqual([open, null]);
  for (const text of ["not java,", "or aws,"])
    expect(readTyping(text, CATALOGUE, null)).toMatchObject({
      must: [],
      nice: [],
      unread: [{ text: text.slice(0, -1) }],
    });
});

test.each([
  "a ",
  "in ",
  "speaks x ",
  "certified a ",
  "not go or ",
  "(nice to have) ",
  "x-",
  "5 years ",
  "free a to ",
  "x for 1 week to ",
  "between a and ",
  "mid ",
  "lead fatima ",
  "senior ",
  "senior senior java with ",
])("the longest text of %j against thousands of names takes less than 1.5 seconds of the processor", (text) => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Name number ${at} of the company`);
  const records = { spoken: many(500), certificates: many(500), locations: many(500) };
  const catalogue = catalogueOf({ ...names, competency: many(2_000) }, { today: "2026-11-29", ...records });
  const before = process.cpuUsage();
  parseTyped(text.repeat(MAX_TYPED), catalogue);
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});

test.each(["like ", "% like ", "5+ like ", "like fatima ", "like 50% ", "german ", "q4 ", "sofort "])(
  "the longest text of %j against a thousand managers takes less than 0.25 seconds of the processor",
  (text) => {
    const manager = Array.from({ length: 1_000 }, (_, at) => `Kwame Asante of department ${at}`);
    const catalogue = catalogueOf({ ...names, manager }, { today: "2026-11-29", spoken: ["German"] });
    // The names are worked out once.
    parseTyped("kafka", catalogue);
    const before = process.cpuUsage();
    parseTyped(text.repeat(MAX_TYPED), catalogue);
    expect(process.cpuUsage(before).user).toBeLessThan(250_000);
  },
);
