-- AlterTable
ALTER TABLE "cm_user" ADD COLUMN     "hired_on" DATE,
ADD COLUMN     "location" TEXT,
ADD COLUMN     "personnel_number" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "cm_user_personnel_number_key" ON "cm_user"("personnel_number");
