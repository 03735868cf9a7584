-- CreateTable
CREATE TABLE "cm_finder_search" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "purpose" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cm_finder_search_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_finder_appearance" (
    "id" SERIAL NOT NULL,
    "cm_finder_search_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "cm_finder_appearance_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cm_finder_search_hour_idx" ON "cm_finder_search"("hour");

-- CreateIndex
CREATE UNIQUE INDEX "cm_finder_search_user_id_hour_purpose_question_key" ON "cm_finder_search"("user_id", "hour", "purpose", "question");

-- CreateIndex
CREATE INDEX "cm_finder_appearance_user_id_id_idx" ON "cm_finder_appearance"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_finder_appearance_cm_finder_search_id_user_id_key" ON "cm_finder_appearance"("cm_finder_search_id", "user_id");

-- AddForeignKey
ALTER TABLE "cm_finder_search" ADD CONSTRAINT "cm_finder_search_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_finder_appearance" ADD CONSTRAINT "cm_finder_appearance_cm_finder_search_id_fkey" FOREIGN KEY ("cm_finder_search_id") REFERENCES "cm_finder_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_finder_appearance" ADD CONSTRAINT "cm_finder_appearance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Finding people by level reads a competency's rated rows from the index alone: Prisma can't express its condition.
CREATE INDEX "cm_sheet_competency_found_idx" ON "cm_sheet_competency"("cm_competency_id") INCLUDE ("cm_sheet_id", "current_level", "approved_at", "confirmed_at", "id")
  WHERE "archived_at" IS NULL AND "current_level" <> 'no_experience';
