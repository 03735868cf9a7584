-- Nobody recorded who had chosen these, so they can't become one person's.
DELETE FROM "cm_import_heading";

-- AlterTable
ALTER TABLE "cm_import_heading" DROP CONSTRAINT "cm_import_heading_pkey",
DROP COLUMN "kind",
ADD COLUMN     "id" SERIAL NOT NULL,
ADD COLUMN     "user_id" INTEGER NOT NULL,
ADD CONSTRAINT "cm_import_heading_pkey" PRIMARY KEY ("id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_import_heading_user_id_heading_key_key" ON "cm_import_heading"("user_id", "heading_key");

-- AddForeignKey
ALTER TABLE "cm_import_heading" ADD CONSTRAINT "cm_import_heading_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
