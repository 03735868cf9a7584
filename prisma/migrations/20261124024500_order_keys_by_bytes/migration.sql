-- Order keys sort by bytes, as the keys they come from do, so that Prisma's orderBy gives the same order on every database.
ALTER TABLE "cm_area" ALTER COLUMN "order_key" TYPE TEXT COLLATE "C";
ALTER TABLE "cm_competency" ALTER COLUMN "order_key" TYPE TEXT COLLATE "C";
ALTER TABLE "cm_role" ALTER COLUMN "order_key" TYPE TEXT COLLATE "C";
ALTER TABLE "cm_technology" ALTER COLUMN "order_key" TYPE TEXT COLLATE "C";
ALTER TABLE "cm_user" ALTER COLUMN "order_key" TYPE TEXT COLLATE "C";
