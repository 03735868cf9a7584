/** Areas of the template. In a `general_technology` area a competency counts once for each of a person's languages. */
export const areas: { name: string; general_technology: boolean }[] = [
  { name: "Programming Language", general_technology: true },
  { name: "Web Platform", general_technology: false },
  { name: "APIs & Integration", general_technology: false },
  { name: "Databases", general_technology: false },
  { name: "Data Engineering", general_technology: false },
  { name: "Architecture", general_technology: false },
  { name: "Testing", general_technology: false },
  { name: "Security", general_technology: false },
  { name: "Accessibility", general_technology: false },
  { name: "Cloud & Operations", general_technology: false },
  { name: "Interface Design", general_technology: false },
  { name: "User Research", general_technology: false },
  { name: "Analysis", general_technology: false },
  { name: "Delivery", general_technology: false },
  { name: "Communication", general_technology: false },
  { name: "Consulting", general_technology: false },
  { name: "Leadership", general_technology: false },
];

/** Disciplines. People in the two with "Developer" in their names have languages. */
export const disciplines: string[] = [
  "Backend Developer",
  "Frontend Developer",
  "QA Engineer",
  "UX Designer",
  "Cloud Engineer",
  "Data Engineer",
  "Project Lead",
  "Business Analyst",
];

export const technologies: string[] = [
  "C#",
  "Go",
  "Java",
  "JavaScript",
  "Kotlin",
  "PHP",
  "Python",
  "Ruby",
  "Rust",
  "Scala",
  "Swift",
  "TypeScript",
];
