-- CreateEnum
CREATE TYPE "cm_interest_kind" AS ENUM ('keen', 'rather_not', 'happy_to_teach');

-- CreateEnum
CREATE TYPE "cm_interest_audience" AS ENUM ('managers', 'finders');

-- CreateTable
CREATE TABLE "cm_interest" (
    "id" SERIAL NOT NULL,
    "cm_sheet_competencies_id" INTEGER NOT NULL,
    "kind" "cm_interest_kind" NOT NULL,
    "audience" "cm_interest_audience" NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_interest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cm_interest_cm_sheet_competencies_id_key" ON "cm_interest"("cm_sheet_competencies_id");

-- AddForeignKey
ALTER TABLE "cm_interest" ADD CONSTRAINT "cm_interest_cm_sheet_competencies_id_fkey" FOREIGN KEY ("cm_sheet_competencies_id") REFERENCES "cm_sheet_competency"("id") ON DELETE CASCADE ON UPDATE CASCADE;
