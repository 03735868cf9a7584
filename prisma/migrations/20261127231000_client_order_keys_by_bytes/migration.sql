-- As the order keys of the other tables: statements and Prisma's orderBy then sort clients by bytes on every database.
ALTER TABLE "cm_client" ALTER COLUMN "order_key" TYPE TEXT COLLATE "C";
