import { wordsOf } from "@/lib/platform/core/words-of";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";

/** What files call the person, whose full name is then in the cells. */
export const PERSON_WORDS = new Set(
  wordsOf(`
    login, user, username, benutzer, użytkownik, користувач, utilisateur, usuario,
    employee, person, name, full name, employee name, colleague, consultant, team member, who,
    mitarbeiter, mitarbeiterin, mitarbeiter/in, mitarbeitende, kollege, pracownik, osoba,
    imię i nazwisko, працівник, співробітник, піб, ім'я та прізвище, employé, collaborateur,
    personne, empleado, colaborador, persona
  `).map(normalizeForSearch),
);

/** What else a matrix says about people, unless it holds levels: a grade may be called Manager. */
export const LEFT_OUT = ["primary_manager", "disciplines", "date", "source"];

/** Columns beside the one with a person's level, in their own list: the expected level, and the gap. */
export const BESIDE_LEVELS = new Set(
  wordsOf(`
    gap, gaps, difference, delta, expected, expected level, required, required level, target,
    target level, desired, desired level, goal, soll, ziel, lücke, abweichung, differenz,
    wymagany, oczekiwany, docelowy, luka, різниця, очікуваний, цільовий,
    écart, attendu, requis,
    cible, brecha, esperado, requerido, objetivo
  `).map(normalizeForSearch),
);
