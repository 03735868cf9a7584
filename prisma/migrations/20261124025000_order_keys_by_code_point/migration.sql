-- Sort keys compare by code point, as the name keys that they come from, whatever the database's collation.
ALTER TABLE "cm_area" ALTER COLUMN "order_key" TYPE TEXT COLLATE "C";
ALTER TABLE "cm_competency" ALTER COLUMN "order_key" TYPE TEXT COLLATE "C";
ALTER TABLE "cm_role" ALTER COLUMN "order_key" TYPE TEXT COLLATE "C";
ALTER TABLE "cm_technology" ALTER COLUMN "order_key" TYPE TEXT COLLATE "C";
ALTER TABLE "cm_user" ALTER COLUMN "order_key" TYPE TEXT COLLATE "C";
