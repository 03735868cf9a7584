-- CreateTable
CREATE TABLE "cm_grade_case" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "cm_grade_id" INTEGER,
    "as_of" DATE,
    "introduction" TEXT NOT NULL DEFAULT '',
    "notes_of_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "evidence_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),
    "released" JSONB,

    CONSTRAINT "cm_grade_case_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cm_grade_case_user_id_key" ON "cm_grade_case"("user_id");

-- CreateIndex
CREATE INDEX "cm_grade_case_cm_grade_id_idx" ON "cm_grade_case"("cm_grade_id");

-- AddForeignKey
ALTER TABLE "cm_grade_case" ADD CONSTRAINT "cm_grade_case_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_grade_case" ADD CONSTRAINT "cm_grade_case_cm_grade_id_fkey" FOREIGN KEY ("cm_grade_id") REFERENCES "cm_grade"("id") ON DELETE SET NULL ON UPDATE CASCADE;
