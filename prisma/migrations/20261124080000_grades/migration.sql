-- AlterTable
ALTER TABLE "cm_user" ADD COLUMN     "cm_grade_id" INTEGER;

-- CreateTable
CREATE TABLE "cm_grade" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "cm_grade_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_grade_role" (
    "id" SERIAL NOT NULL,
    "cm_grade_id" INTEGER NOT NULL,
    "cm_role_id" INTEGER NOT NULL,

    CONSTRAINT "cm_grade_role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_expectation" (
    "id" SERIAL NOT NULL,
    "cm_competency_id" INTEGER,
    "cm_grade_id" INTEGER NOT NULL,
    "level" "cm_level",
    "min_languages" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" INTEGER,

    CONSTRAINT "cm_expectation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_person_grade" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "cm_grade_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "author_id" INTEGER,

    CONSTRAINT "cm_person_grade_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_grade_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "visible_to_finders" BOOLEAN NOT NULL DEFAULT false,
    "from_scim_title" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "cm_grade_settings_pkey" PRIMARY KEY ("id")
);

-- Names are unique among the grades in use, which schema.prisma can't say.
CREATE UNIQUE INDEX "cm_grade_name_key_key" ON "cm_grade"("name_key") WHERE "removed_at" IS NULL;
ALTER TABLE "cm_expectation" ADD CONSTRAINT "cm_expectation_min_languages_check" CHECK ("min_languages" >= 1);

-- CreateIndex
CREATE INDEX "cm_grade_role_cm_role_id_idx" ON "cm_grade_role"("cm_role_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_grade_role_cm_grade_id_cm_role_id_key" ON "cm_grade_role"("cm_grade_id", "cm_role_id");

-- CreateIndex
CREATE INDEX "cm_expectation_cm_competency_id_cm_grade_id_id_idx" ON "cm_expectation"("cm_competency_id", "cm_grade_id", "id");

-- CreateIndex
CREATE INDEX "cm_expectation_cm_grade_id_idx" ON "cm_expectation"("cm_grade_id");

-- CreateIndex
CREATE INDEX "cm_expectation_user_id_idx" ON "cm_expectation"("user_id");

-- CreateIndex
CREATE INDEX "cm_person_grade_user_id_id_idx" ON "cm_person_grade"("user_id", "id");

-- CreateIndex
CREATE INDEX "cm_person_grade_cm_grade_id_idx" ON "cm_person_grade"("cm_grade_id");

-- CreateIndex
CREATE INDEX "cm_person_grade_author_id_idx" ON "cm_person_grade"("author_id");

-- CreateIndex
CREATE INDEX "cm_user_cm_grade_id_idx" ON "cm_user"("cm_grade_id");

-- AddForeignKey
ALTER TABLE "cm_user" ADD CONSTRAINT "cm_user_cm_grade_id_fkey" FOREIGN KEY ("cm_grade_id") REFERENCES "cm_grade"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_grade_role" ADD CONSTRAINT "cm_grade_role_cm_grade_id_fkey" FOREIGN KEY ("cm_grade_id") REFERENCES "cm_grade"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_grade_role" ADD CONSTRAINT "cm_grade_role_cm_role_id_fkey" FOREIGN KEY ("cm_role_id") REFERENCES "cm_role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_expectation" ADD CONSTRAINT "cm_expectation_cm_competency_id_fkey" FOREIGN KEY ("cm_competency_id") REFERENCES "cm_competency"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_expectation" ADD CONSTRAINT "cm_expectation_cm_grade_id_fkey" FOREIGN KEY ("cm_grade_id") REFERENCES "cm_grade"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_expectation" ADD CONSTRAINT "cm_expectation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_person_grade" ADD CONSTRAINT "cm_person_grade_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_person_grade" ADD CONSTRAINT "cm_person_grade_cm_grade_id_fkey" FOREIGN KEY ("cm_grade_id") REFERENCES "cm_grade"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_person_grade" ADD CONSTRAINT "cm_person_grade_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
