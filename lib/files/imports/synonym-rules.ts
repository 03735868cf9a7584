import { wordsOf } from "@/lib/platform/core/words-of";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";

/**
 * What files elsewhere call the columns, in English, German, Polish, Ukrainian, French and Spanish. Words that mean
 * several columns of a file ("Name", "Fachgebiet") are missing on purpose: their owner says what they mean.
 */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  email: wordsOf(`
    mail, email address, work email, business email, primary email, user principal name,
    e-mail, e-mail-adresse, mailadresse, adres e-mail, poczta, пошта, електронна пошта,
    ел. пошта, ел. адреса, адреса електронної пошти, adresse e-mail, adresse électronique, courriel,
    correo, correo electrónico, dirección de correo
  `),
  first_name: wordsOf(`
    given name, forename, vorname, imię, ім'я, ім’я, імʼя, prénom, nombre, nombre de pila
  `),
  last_name: wordsOf(`
    surname, family name, nachname, familienname, nazwisko, прізвище, nom, nom de famille,
    apellido, apellidos
  `),
  full_name: wordsOf(`
    name, employee name, employee, vollständiger name, mitarbeiter, imię i nazwisko,
    nazwisko i imię, піб, прізвище та ім'я, nom complet, nom et prénom, nombre completo,
    nombre y apellidos
  `),
  personnel_number: wordsOf(`
    employee number, employee id, employee no, staff number, staff id, payroll number, hr id,
    personalnummer, personalnr, mitarbeiternummer, mitarbeiter-id, numer pracownika, numer osobowy,
    nr pracownika, табельний номер, номер працівника, matricule, numéro d'employé, numéro de matricule,
    número de empleado, n.º de empleado, legajo
  `),
  location: wordsOf(`
    office, site, work location, city, standort, büro, dienstort, arbeitsort, lokalizacja,
    biuro, miasto, локація, офіс, місто, місце роботи, lieu de travail, bureau, ville,
    ubicación, oficina, ciudad, lugar de trabajo
  `),
  hired_on: wordsOf(`
    hire date, date of hire, start date, employed since, joined on, date joined, hired, joined,
    eintrittsdatum,
    eintritt, einstellungsdatum, data zatrudnienia, дата прийняття, дата прийому на роботу,
    дата працевлаштування, date d'embauche, date d'entrée, fecha de contratación, fecha de ingreso,
    fecha de alta
  `),
  away_from: wordsOf(`
    absent from, absence start, leave start, leave from, on leave from, abwesend ab, abwesend von,
    abwesenheit von, abwesenheitsbeginn, nieobecny od, nieobecność od, відсутній з, відсутня з,
    відсутність з, absent à partir du, absence du, début d'absence, ausente desde, inicio de ausencia
  `),
  away_until: wordsOf(`
    away to, absent until, absent to, absence end, leave end, leave until, on leave until,
    abwesend bis, abwesenheit bis, abwesenheitsende, nieobecny do, nieobecność do, відсутній до,
    відсутня до, відсутність до, absent jusqu'au, absence jusqu'au, fin d'absence, ausente hasta,
    fin de ausencia
  `),
  primary_manager: wordsOf(`
    manager, line manager, manager email, reports to, supervisor, vorgesetzter, vorgesetzte,
    führungskraft, direkter vorgesetzter, przełożony, bezpośredni przełożony, керівник, менеджер,
    безпосередній керівник, responsable hiérarchique, supérieur hiérarchique, jefe, jefe directo
  `),
  grade: wordsOf(`
    seniority, seniority level, job grade, job level, career level, karrierestufe, senioritätsstufe,
    poziom stanowiska, stopień, грейд, посадовий рівень, niveau hiérarchique, categoría profesional
  `),
  disciplines: ["discipline", "disziplin", "disziplinen", "dyscyplina", "дисципліна", "disciplina", "disciplinas"],
  discipline: ["disciplines", "disziplin", "dyscyplina", "дисципліна", "disciplina"],
  area: wordsOf(`
    competency area, skill area, category, group, table, kategorie, bereich, gruppe,
    kompetenzbereich, themenbereich, obszar, grupa,
    kategoria, область, галузь, категорія, domaine, catégorie, área, categoría
  `),
  competency: wordsOf(`
    competence, skill, skill name, competency name, sheet title, topic, technology, tool,
    kompetenz, fähigkeit, thema, technologie, kompetencja,
    umiejętność, компетенція, навичка, compétence, competencia, habilidad
  `),
  description: ["definition", "what it is", "what it means", "summary", "beschreibung", "opis", "опис", "descripción"],
  no_experience: wordsOf(`
    none, no knowledge, keine erfahrung, keine, brak doświadczenia, немає досвіду, без досвіду,
    aucune expérience, sin experiencia
  `),
  basic: ["beginner", "grundlagen", "grundkenntnisse", "podstawowy", "базовий", "débutant", "básico"],
  intermediate: ["mittel", "średniozaawansowany", "середній", "intermédiaire", "intermedio"],
  advanced: ["experte", "expert", "zaawansowany", "просунутий", "avancé", "avanzado"],
  published: ["veröffentlicht", "opublikowane", "опубліковано", "publié", "publicado"],
  language: wordsOf(`
    programming language, programmiersprache, język programowania, мова програмування,
    langage, langage de programmation, lenguaje, lenguaje de programación
  `),
  level: wordsOf(`
    skill level, proficiency, rating, current, current level, actual, actual level, aktuell,
    niveau actuel, niveau, stufe, kompetenzstufe, poziom, рівень, nivel
  `),
  min_languages: ["languages", "in languages", "number of languages"],
  date: ["as of", "assessed on", "datum", "stand", "data", "дата", "fecha"],
  source: ["quelle", "źródło", "джерело", "fuente"],
  client: ["customer", "account", "client name", "kunde", "auftraggeber", "klient", "клієнт", "замовник", "cliente"],
  alias: ["client alias", "pseudonym", "deckname", "псевдонім", "seudónimo"],
  may_be_named: ["reference", "referenz", "darf genannt werden", "można wymienić", "se puede nombrar"],
  organization: ["company name", "company", "employer", "client", "firma", "arbeitgeber", "pracodawca", "empresa"],
  project: ["project name", "engagement", "assignment", "projekt", "einsatz", "проєкт", "projet", "proyecto"],
  role: wordsOf(`
    title, position, job title, project role, rolle, funktion, rola, stanowisko, роль, посада,
    rôle, poste, rol, puesto, cargo
  `),
  starts_on: wordsOf(`
    start, from, begin, start date, first day, valid from, issued, issue date, issued on,
    started on,
    beginn, von, ab, startdatum, gültig ab, ausgestellt am, od, początek, data rozpoczęcia,
    ważny od, data wydania, від, з, початок, дата початку, début, du, date de début, inicio,
    desde, fecha de inicio, fecha de emisión, válido desde
  `),
  ends_on: wordsOf(`
    finished on,
    end, to, until, end date, last day, valid until, valid to, expires, expires on, expiry,
    expiry date, expiration date, ende, bis, enddatum, gültig bis, ablaufdatum, do, koniec,
    data zakończenia, ważny do, data ważności, до, кінець, дата завершення, дійсний до, fin, au,
    date de fin, valable jusqu'au, hasta, fecha de fin, válido hasta, fecha de caducidad
  `),
  percent: wordsOf(`
    percentage, allocation, workload, fte, prozent, auslastung, pensum, procent,
    obciążenie, відсоток, завантаження, pourcentage, porcentaje, dedicación
  `),
  state: ["status", "zustand", "stan", "стан", "статус", "statut", "estado"],
  summary: [
    "description",
    "tasks",
    "responsibilities",
    "achievements",
    "aufgaben",
    "tätigkeiten",
    "zadania",
    "завдання",
    "tareas",
  ],
  competencies: wordsOf(`
    skills, technologies, tech stack, tools, kompetenzen, technologien, fähigkeiten,
    kompetencje, umiejętności, technologie, компетенції, навички, технології, compétences,
    competencias, habilidades, tecnologías
  `),
  kind: ["type", "record type", "art", "typ", "rodzaj", "тип", "вид", "type d'entrée", "tipo"],
  title: wordsOf(`
    certificate, certification, certificate name, course, titel, zertifikat, bezeichnung, kurs,
    tytuł, certyfikat, назва, сертифікат, certificat, titre, título, certificado, curso
  `),
  issuer: wordsOf(`
    issued by, issuing organization, authority, provider, aussteller, ausgestellt von, anbieter,
    wystawca, wydany przez, організація, видано, organisme, émetteur, emisor, emitido por
  `),
  number: wordsOf(`
    certificate number, credential id, licence number, license number, nummer, zertifikatsnummer,
    numer, numer certyfikatu, номер, номер сертифіката, numéro, número
  `),
  spoken_level: [
    "cefr",
    "cefr level",
    "language level",
    "sprachniveau",
    "poziom języka",
    "рівень мови",
    "nivel de idioma",
  ],
  url: ["link", "web address", "адреса", "посилання", "lien", "enlace"],
};

/** Without case, accents, spaces and punctuation: "E-Mail" and "email:" are one. */
const synonymKey = (text: string) => normalizeForSearch(text).replace(/[^\p{L}\p{N}]+/gu, "");

const COLUMNS_OF = new Map<string, string[]>();
for (const [column, words] of Object.entries(SYNONYMS))
  for (const key of new Set([column, ...words].map(synonymKey)))
    COLUMNS_OF.set(key, [...(COLUMNS_OF.get(key) ?? []), column]);

/** Returns the column of `names` that a heading means in one of six languages, or undefined. */
export const synonymOf = (heading: string, names: readonly string[]): string | undefined =>
  COLUMNS_OF.get(synonymKey(heading))?.find((column) => names.includes(column));
