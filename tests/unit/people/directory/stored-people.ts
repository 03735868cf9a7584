import { planImport as compare, type StoredPeople, type StoredPerson } from "@/lib/people/directory/import-rules";
import { planned as plannedOf, type readPeople } from "@/tests/support/imports";

/** Plans an import. Throws FileRefused if a line is wrong. */
export const planImport = ({ lines, replaces }: ReturnType<typeof readPeople>, stored: StoredPeople, creates = false) =>
  plannedOf(compare(lines, stored, { replaces, creates: () => creates })).lines;

export const person = (id: number, email: string, more: Partial<StoredPerson> = {}): StoredPerson => ({
  id,
  email,
  firstName: "Ada",
  lastName: "Lovelace",
  disciplineKeys: ["developer"],
  managers: [],
  languageKeys: [],
  gradeKey: "",
  personnelNumber: "",
  location: "",
  hiredOn: "",
  awayFrom: "",
  awayUntil: "",
  hasSignedIn: true,
  isManager: false,
  isStaffing: false,
  isAdmin: false,
  isDeactivated: false,
  ...more,
});
export const DISCIPLINES = [
  { id: 1, name: "Developer", nameKey: "developer", retired: false, forEveryone: false },
  { id: 2, name: "Tester", nameKey: "tester", retired: false, forEveryone: false },
  { id: 3, name: "Typist", nameKey: "typist", retired: true, forEveryone: false },
];
export const STORED: StoredPeople = {
  people: [
    person(1, "boss@x.org", { isAdmin: true }),
    person(2, "ada@x.org", { disciplineKeys: ["developer", "tester"], isManager: true }),
    person(3, "gone@x.org", { isDeactivated: true }),
    person(4, "led@x.org", { managers: ["boss@x.org", "ada@x.org"] }),
  ],
  disciplines: DISCIPLINES,
  languages: [{ id: 1, name: "Java", nameKey: "java", retired: false }],
  grades: [
    { id: 1, name: "Junior", nameKey: "junior" },
    { id: 2, name: "Senior", nameKey: "senior" },
  ],
};
