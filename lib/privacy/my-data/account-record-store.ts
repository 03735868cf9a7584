import { NAME, recordsBy } from "./record-store";

// Raw SQL: a person's records, however many, in batches by their key.

/** A person's accounts, sessions, tokens, reporting line, grades, disciplines and languages. */
export const accountRecords = (userId: number) => ({
  accounts: recordsBy("id")`provider, provider_account_id, created_at FROM cm_account WHERE user_id = ${userId}`,
  sessions: recordsBy("id")`
    user_agent, address, created_at, last_seen_at, expires_at FROM cm_session WHERE user_id = ${userId}`,
  personal_access_tokens: recordsBy("id")`
    name, scope, created_at, expires_at, last_used_at FROM cm_access_token WHERE user_id = ${userId}`,
  assistant_connections: recordsBy("n.id")`
    c.name AS assistant, n.scope, n.created_at, n.last_used_at, n.expires_at
    FROM cm_assistant_connection n JOIN cm_assistant_client c ON c.id = n.cm_assistant_client_id
    WHERE n.user_id = ${userId}`,
  managers: recordsBy("em.id")`
    ${NAME} AS name, em.is_primary
    FROM employee_manager em JOIN cm_user u ON u.id = em.manager_id WHERE em.employee_id = ${userId}`,
  employees: recordsBy("em.id")`
    ${NAME} AS name, em.is_primary
    FROM employee_manager em JOIN cm_user u ON u.id = em.employee_id WHERE em.manager_id = ${userId}`,
  grades: recordsBy("p.id")`
    g.name AS grade, p.at, ${NAME} AS by FROM cm_person_grade p LEFT JOIN cm_grade g ON g.id = p.cm_grade_id
      LEFT JOIN cm_user u ON u.id = p.author_id WHERE p.user_id = ${userId}`,
  grades_given: recordsBy("p.id")`
    g.name AS grade, p.at, ${NAME} AS to FROM cm_person_grade p LEFT JOIN cm_grade g ON g.id = p.cm_grade_id
      JOIN cm_user u ON u.id = p.user_id WHERE p.author_id = ${userId} AND p.user_id <> ${userId}`,
  expectations: recordsBy("e.id")`
    c.name AS competency, g.name AS grade, e.level, e.min_languages, e.at
    FROM cm_expectation e JOIN cm_grade g ON g.id = e.cm_grade_id
      LEFT JOIN cm_competency c ON c.id = e.cm_competency_id WHERE e.user_id = ${userId}`,
  disciplines: recordsBy("sr.id")`
    d.name FROM cm_sheet s JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id JOIN cm_role d ON d.id = sr.cm_role_id
    WHERE s.user_id = ${userId}`,
  languages: recordsBy("ut.id")`
    t.name FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id
    WHERE ut.user_id = ${userId}`,
});
