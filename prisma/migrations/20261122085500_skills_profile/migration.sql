-- CreateTable
CREATE TABLE "cm_skills_profile" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "introduction" TEXT NOT NULL DEFAULT '',
    "is_anonymous" BOOLEAN NOT NULL DEFAULT false,
    "clients" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),
    "released" JSONB,

    CONSTRAINT "cm_skills_profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_skills_profile_entry" (
    "id" SERIAL NOT NULL,
    "cm_sheet_competencies_id" INTEGER NOT NULL,
    "is_shown" BOOLEAN NOT NULL,

    CONSTRAINT "cm_skills_profile_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_skills_profile_template" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "content" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_skills_profile_template_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cm_skills_profile_user_id_key" ON "cm_skills_profile"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_skills_profile_entry_cm_sheet_competencies_id_key" ON "cm_skills_profile_entry"("cm_sheet_competencies_id");

-- AddForeignKey
ALTER TABLE "cm_skills_profile" ADD CONSTRAINT "cm_skills_profile_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_skills_profile_entry" ADD CONSTRAINT "cm_skills_profile_entry_cm_sheet_competencies_id_fkey" FOREIGN KEY ("cm_sheet_competencies_id") REFERENCES "cm_sheet_competency"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A release is a copy and its time, or neither. There is one template.
ALTER TABLE "cm_skills_profile" ADD CONSTRAINT "cm_skills_profile_released_check" CHECK (("released" IS NULL) = ("released_at" IS NULL));
ALTER TABLE "cm_skills_profile_template" ADD CONSTRAINT "cm_skills_profile_template_one_check" CHECK ("id" = 1);
