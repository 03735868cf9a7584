import { FAILURES } from "@/lib/platform/core/failures";
import { LEVEL_FAILURES } from "@/lib/vocabulary/levels/rules";

/**
 * The alert texts of the specification (its section 8), in its order. Never derived from the product, so that a test
 * can compare both.
 */
const SPECIFIED_ALERT_TEXTS = [
  "failed to retrieve user",
  "failed to have change to notes",
  "Fails to save competency changes",
  "Fails to save manager competency changes information",
  "Unable to save competency change",
  "Failed to retrieve user technology",
  "Failed to retrieve all technologies",
  "Failed to retrieve technologies",
  "Failed to retrieve user languages",
  "Failed to delete language",
  "failed to add new language",
  "Failed to have new user language",
  "Failed to save language change",
  "Failed to save new language",
  "Failed to retrieve sheet role",
  "Failed to retrieve sheet roles",
  "Failed to retrieve all roles",
  "failed to retrieve all roles",
  "failed to retrive roles",
  "Failed to retrieve roles",
  "Failed to fetch roles and language data",
  "Failed to delete sheet role",
  "failed to add new sheet role",
  "Failed to edit role",
  "Failed to add new role",
  "Failed to get all areas",
  "failed to retrive areas",
  "Failed to retrieve all areas",
  "Failed to retrieve Areas",
  "Failed to edit area",
  "Failed to add new area",
  "Failed to get all competency",
  "failed to retrieve all competencies",
  "Failed to retrieve all competencies",
  "Failed to update Competency",
  "Failed to add new competency",
  "Failed to create new learning pointer",
  "Failed to create new competency learning pointer",
  "Failed to retrieve all competency learning pointers",
  "Fails to get employee users",
  "Fails to get employee manager information",
] as const;

test("the catalogue has the specification's 41 texts, word for word, and no other", () => {
  expect(SPECIFIED_ALERT_TEXTS).toHaveLength(41);
  expect([...Object.values(FAILURES), ...Object.values(LEVEL_FAILURES)].sort()).toEqual(
    [...SPECIFIED_ALERT_TEXTS].sort(),
  );
});
