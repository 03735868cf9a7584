-- Who has no active manager is asked for each count of a lead's requests, and the few such people were looked for among
-- everyone: the larger the company, the longer.

-- AlterTable
ALTER TABLE "cm_user" ADD COLUMN "has_manager" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "cm_user_without_manager_idx" ON "cm_user"("id") WHERE NOT "has_manager" AND "deactivated_at" IS NULL;

CREATE FUNCTION cm_refresh_has_manager(user_ids int[]) RETURNS void LANGUAGE sql AS $$
  UPDATE cm_user u SET has_manager = NOT u.has_manager
  WHERE u.id = ANY (user_ids) AND u.has_manager <> EXISTS (
    SELECT 1 FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id
    WHERE em.employee_id = u.id AND m.deactivated_at IS NULL AND (m.is_manager OR m.is_admin))
$$;

CREATE FUNCTION cm_reporting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cm_refresh_has_manager(ARRAY(SELECT DISTINCT employee_id FROM changed ORDER BY employee_id));
  RETURN NULL;
END $$;

CREATE FUNCTION cm_manager_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cm_refresh_has_manager(ARRAY(SELECT employee_id FROM employee_manager WHERE manager_id = NEW.id ORDER BY employee_id));
  RETURN NULL;
END $$;

-- Nothing updates who reports to whom: managers are replaced by deleting and inserting.
CREATE TRIGGER employee_manager_inserted AFTER INSERT ON "employee_manager" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cm_reporting_changed();
CREATE TRIGGER employee_manager_deleted AFTER DELETE ON "employee_manager" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cm_reporting_changed();
CREATE TRIGGER cm_user_manager_changed AFTER UPDATE OF is_manager, is_admin, deactivated_at ON "cm_user" FOR EACH ROW
  WHEN (OLD.is_manager IS DISTINCT FROM NEW.is_manager OR OLD.is_admin IS DISTINCT FROM NEW.is_admin
    OR OLD.deactivated_at IS DISTINCT FROM NEW.deactivated_at)
  EXECUTE FUNCTION cm_manager_changed();

SELECT cm_refresh_has_manager(ARRAY(SELECT id FROM cm_user));
