-- AlterTable
ALTER TABLE "cm_area" ADD COLUMN     "order_key" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "cm_competency" ADD COLUMN     "order_key" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "cm_role" ADD COLUMN     "order_key" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "cm_technology" ADD COLUMN     "order_key" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "cm_user" ADD COLUMN     "order_key" TEXT NOT NULL DEFAULT '';

-- DropIndex
DROP INDEX "cm_user_sort_key_id_idx";

-- CreateIndex
CREATE INDEX "cm_user_order_key_id_idx" ON "cm_user"("order_key", "id");

-- A key with each number in ten digits, so that "level 2" sorts before "level 10" (lib/core/natural-order.ts does the same in the browser).
-- Cut, because an index limits the length.
CREATE FUNCTION cm_natural(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(regexp_replace(regexp_replace(key, '([0-9]+)', '000000000\1', 'g'), '0*([0-9]{10,})', '\1', 'g'), 400)
$$;

-- By triggers, because names are written in many places. The name's own key follows, so that no two entries share an order key.
CREATE FUNCTION cm_set_order_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.order_key := cm_natural(NEW.name_key) || chr(1) || NEW.name_key;
  RETURN NEW;
END $$;

CREATE FUNCTION cm_set_person_order_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.order_key := cm_natural(NEW.sort_key);
  RETURN NEW;
END $$;

CREATE TRIGGER cm_area_order_key BEFORE INSERT OR UPDATE OF name_key ON "cm_area" FOR EACH ROW EXECUTE FUNCTION cm_set_order_key();
CREATE TRIGGER cm_competency_order_key BEFORE INSERT OR UPDATE OF name_key ON "cm_competency" FOR EACH ROW EXECUTE FUNCTION cm_set_order_key();
CREATE TRIGGER cm_role_order_key BEFORE INSERT OR UPDATE OF name_key ON "cm_role" FOR EACH ROW EXECUTE FUNCTION cm_set_order_key();
CREATE TRIGGER cm_technology_order_key BEFORE INSERT OR UPDATE OF name_key ON "cm_technology" FOR EACH ROW EXECUTE FUNCTION cm_set_order_key();
CREATE TRIGGER cm_user_order_key BEFORE INSERT OR UPDATE OF sort_key ON "cm_user" FOR EACH ROW EXECUTE FUNCTION cm_set_person_order_key();

UPDATE "cm_area" SET "name_key" = "name_key";
UPDATE "cm_competency" SET "name_key" = "name_key";
UPDATE "cm_role" SET "name_key" = "name_key";
UPDATE "cm_technology" SET "name_key" = "name_key";
UPDATE "cm_user" SET "sort_key" = "sort_key";
