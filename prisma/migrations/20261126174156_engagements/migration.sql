-- CreateEnum
CREATE TYPE "cm_engagement_state" AS ENUM ('asked', 'held', 'agreed', 'withdrawn');

-- CreateEnum
CREATE TYPE "cm_record_kind" AS ENUM ('certificate', 'course', 'education', 'language', 'publication');

-- CreateEnum
CREATE TYPE "cm_spoken_level" AS ENUM ('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native');

-- CreateEnum
CREATE TYPE "cm_cv_reading" AS ENUM ('read', 'downloaded');

-- AlterTable
ALTER TABLE "cm_need" ADD COLUMN     "cm_client_id" INTEGER,
ADD COLUMN     "percent" INTEGER NOT NULL DEFAULT 100;

-- AlterTable
ALTER TABLE "cm_review_evidence" ADD COLUMN     "cm_engagement_id" INTEGER;

-- CreateTable
CREATE TABLE "cm_client" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "order_key" TEXT NOT NULL DEFAULT '',
    "alias" TEXT NOT NULL,
    "may_be_named" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_engagement" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "cm_need_id" INTEGER,
    "cm_client_id" INTEGER,
    "organization" TEXT NOT NULL DEFAULT '',
    "project" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT '',
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "percent" INTEGER NOT NULL DEFAULT 100,
    "later_percent" INTEGER,
    "later_from" DATE,
    "state" "cm_engagement_state" NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "names_client" BOOLEAN NOT NULL DEFAULT true,
    "added_by" INTEGER,
    "confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_engagement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_engagement_competency" (
    "id" SERIAL NOT NULL,
    "cm_engagement_id" INTEGER NOT NULL,
    "cm_competency_id" INTEGER NOT NULL,
    "cm_technology_id" INTEGER,

    CONSTRAINT "cm_engagement_competency_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_record" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "cm_record_kind" NOT NULL,
    "title" TEXT NOT NULL,
    "issuer" TEXT NOT NULL DEFAULT '',
    "starts_on" DATE,
    "ends_on" DATE,
    "number" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL DEFAULT '',
    "spoken_level" "cm_spoken_level",
    "checked_by" INTEGER,
    "checked_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "told_days" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_record_competency" (
    "id" SERIAL NOT NULL,
    "cm_record_id" INTEGER NOT NULL,
    "cm_competency_id" INTEGER NOT NULL,
    "cm_technology_id" INTEGER,

    CONSTRAINT "cm_record_competency_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_cv" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "is_main" BOOLEAN NOT NULL DEFAULT false,
    "introduction" TEXT NOT NULL DEFAULT '',
    "is_anonymous" BOOLEAN NOT NULL DEFAULT false,
    "photo_sha256" TEXT,
    "clients" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cm_need_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_cv_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_cv_entry" (
    "id" SERIAL NOT NULL,
    "cm_cv_id" INTEGER NOT NULL,
    "cm_sheet_competencies_id" INTEGER,
    "cm_engagement_id" INTEGER,
    "cm_record_id" INTEGER,
    "is_shown" BOOLEAN,
    "words" TEXT,
    "position" INTEGER,

    CONSTRAINT "cm_cv_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_cv_release" (
    "id" SERIAL NOT NULL,
    "cm_cv_id" INTEGER NOT NULL,
    "is_anonymous" BOOLEAN NOT NULL,
    "content" JSONB NOT NULL,
    "released_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "cm_cv_release_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_cv_reader" (
    "id" SERIAL NOT NULL,
    "cm_cv_release_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "reading" "cm_cv_reading" NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cm_cv_reader_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_cv_request" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "cm_need_id" INTEGER,
    "asked_by" INTEGER,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_cv_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cm_client_name_key_key" ON "cm_client"("name_key");

-- CreateIndex
CREATE INDEX "cm_engagement_user_id_starts_on_idx" ON "cm_engagement"("user_id", "starts_on");

-- CreateIndex
CREATE INDEX "cm_engagement_cm_client_id_idx" ON "cm_engagement"("cm_client_id");

-- CreateIndex
CREATE INDEX "cm_engagement_added_by_idx" ON "cm_engagement"("added_by");

-- CreateIndex
CREATE UNIQUE INDEX "cm_engagement_cm_need_id_user_id_key" ON "cm_engagement"("cm_need_id", "user_id");

-- CreateIndex
CREATE INDEX "cm_engagement_competency_cm_competency_id_idx" ON "cm_engagement_competency"("cm_competency_id");

-- CreateIndex
CREATE INDEX "cm_engagement_competency_cm_technology_id_idx" ON "cm_engagement_competency"("cm_technology_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_engagement_competency_cm_engagement_id_cm_competency_id__key" ON "cm_engagement_competency"("cm_engagement_id", "cm_competency_id", "cm_technology_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "cm_record_user_id_idx" ON "cm_record"("user_id");

-- CreateIndex
CREATE INDEX "cm_record_ends_on_id_idx" ON "cm_record"("ends_on", "id");

-- CreateIndex
CREATE INDEX "cm_record_checked_by_idx" ON "cm_record"("checked_by");

-- CreateIndex
CREATE INDEX "cm_record_competency_cm_competency_id_idx" ON "cm_record_competency"("cm_competency_id");

-- CreateIndex
CREATE INDEX "cm_record_competency_cm_technology_id_idx" ON "cm_record_competency"("cm_technology_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_record_competency_cm_record_id_cm_competency_id_cm_techn_key" ON "cm_record_competency"("cm_record_id", "cm_competency_id", "cm_technology_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "cm_cv_user_id_idx" ON "cm_cv"("user_id");

-- CreateIndex
CREATE INDEX "cm_cv_cm_need_id_idx" ON "cm_cv"("cm_need_id");

-- CreateIndex
CREATE INDEX "cm_cv_entry_cm_sheet_competencies_id_idx" ON "cm_cv_entry"("cm_sheet_competencies_id");

-- CreateIndex
CREATE INDEX "cm_cv_entry_cm_engagement_id_idx" ON "cm_cv_entry"("cm_engagement_id");

-- CreateIndex
CREATE INDEX "cm_cv_entry_cm_record_id_idx" ON "cm_cv_entry"("cm_record_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_cv_entry_cm_cv_id_cm_sheet_competencies_id_key" ON "cm_cv_entry"("cm_cv_id", "cm_sheet_competencies_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_cv_entry_cm_cv_id_cm_engagement_id_key" ON "cm_cv_entry"("cm_cv_id", "cm_engagement_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_cv_entry_cm_cv_id_cm_record_id_key" ON "cm_cv_entry"("cm_cv_id", "cm_record_id");

-- CreateIndex
CREATE INDEX "cm_cv_release_cm_cv_id_id_idx" ON "cm_cv_release"("cm_cv_id", "id");

-- CreateIndex
CREATE INDEX "cm_cv_reader_user_id_idx" ON "cm_cv_reader"("user_id");

-- CreateIndex
CREATE INDEX "cm_cv_reader_hour_idx" ON "cm_cv_reader"("hour");

-- CreateIndex
CREATE UNIQUE INDEX "cm_cv_reader_cm_cv_release_id_user_id_reading_hour_key" ON "cm_cv_reader"("cm_cv_release_id", "user_id", "reading", "hour");

-- CreateIndex
CREATE INDEX "cm_cv_request_cm_need_id_idx" ON "cm_cv_request"("cm_need_id");

-- CreateIndex
CREATE INDEX "cm_cv_request_asked_by_idx" ON "cm_cv_request"("asked_by");

-- CreateIndex
CREATE UNIQUE INDEX "cm_cv_request_user_id_cm_need_id_key" ON "cm_cv_request"("user_id", "cm_need_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "cm_need_cm_client_id_idx" ON "cm_need"("cm_client_id");

-- CreateIndex
CREATE INDEX "cm_review_evidence_cm_engagement_id_idx" ON "cm_review_evidence"("cm_engagement_id");

-- AddForeignKey
ALTER TABLE "cm_review_evidence" ADD CONSTRAINT "cm_review_evidence_cm_engagement_id_fkey" FOREIGN KEY ("cm_engagement_id") REFERENCES "cm_engagement"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_need" ADD CONSTRAINT "cm_need_cm_client_id_fkey" FOREIGN KEY ("cm_client_id") REFERENCES "cm_client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_engagement" ADD CONSTRAINT "cm_engagement_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_engagement" ADD CONSTRAINT "cm_engagement_added_by_fkey" FOREIGN KEY ("added_by") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_engagement" ADD CONSTRAINT "cm_engagement_cm_need_id_fkey" FOREIGN KEY ("cm_need_id") REFERENCES "cm_need"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_engagement" ADD CONSTRAINT "cm_engagement_cm_client_id_fkey" FOREIGN KEY ("cm_client_id") REFERENCES "cm_client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_engagement_competency" ADD CONSTRAINT "cm_engagement_competency_cm_engagement_id_fkey" FOREIGN KEY ("cm_engagement_id") REFERENCES "cm_engagement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_engagement_competency" ADD CONSTRAINT "cm_engagement_competency_cm_competency_id_fkey" FOREIGN KEY ("cm_competency_id") REFERENCES "cm_competency"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_engagement_competency" ADD CONSTRAINT "cm_engagement_competency_cm_technology_id_fkey" FOREIGN KEY ("cm_technology_id") REFERENCES "cm_technology"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_record" ADD CONSTRAINT "cm_record_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_record" ADD CONSTRAINT "cm_record_checked_by_fkey" FOREIGN KEY ("checked_by") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_record_competency" ADD CONSTRAINT "cm_record_competency_cm_record_id_fkey" FOREIGN KEY ("cm_record_id") REFERENCES "cm_record"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_record_competency" ADD CONSTRAINT "cm_record_competency_cm_competency_id_fkey" FOREIGN KEY ("cm_competency_id") REFERENCES "cm_competency"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_record_competency" ADD CONSTRAINT "cm_record_competency_cm_technology_id_fkey" FOREIGN KEY ("cm_technology_id") REFERENCES "cm_technology"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv" ADD CONSTRAINT "cm_cv_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv" ADD CONSTRAINT "cm_cv_cm_need_id_fkey" FOREIGN KEY ("cm_need_id") REFERENCES "cm_need"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv_entry" ADD CONSTRAINT "cm_cv_entry_cm_cv_id_fkey" FOREIGN KEY ("cm_cv_id") REFERENCES "cm_cv"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv_entry" ADD CONSTRAINT "cm_cv_entry_cm_sheet_competencies_id_fkey" FOREIGN KEY ("cm_sheet_competencies_id") REFERENCES "cm_sheet_competency"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv_entry" ADD CONSTRAINT "cm_cv_entry_cm_engagement_id_fkey" FOREIGN KEY ("cm_engagement_id") REFERENCES "cm_engagement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv_entry" ADD CONSTRAINT "cm_cv_entry_cm_record_id_fkey" FOREIGN KEY ("cm_record_id") REFERENCES "cm_record"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv_release" ADD CONSTRAINT "cm_cv_release_cm_cv_id_fkey" FOREIGN KEY ("cm_cv_id") REFERENCES "cm_cv"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv_reader" ADD CONSTRAINT "cm_cv_reader_cm_cv_release_id_fkey" FOREIGN KEY ("cm_cv_release_id") REFERENCES "cm_cv_release"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv_reader" ADD CONSTRAINT "cm_cv_reader_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv_request" ADD CONSTRAINT "cm_cv_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv_request" ADD CONSTRAINT "cm_cv_request_asked_by_fkey" FOREIGN KEY ("asked_by") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_cv_request" ADD CONSTRAINT "cm_cv_request_cm_need_id_fkey" FOREIGN KEY ("cm_need_id") REFERENCES "cm_need"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that the schema can't say.
ALTER TABLE "cm_need" ADD CONSTRAINT "cm_need_percent_check" CHECK ("percent" BETWEEN 1 AND 100);
ALTER TABLE "cm_engagement" ADD CONSTRAINT "cm_engagement_days_check" CHECK ("starts_on" <= "ends_on");
ALTER TABLE "cm_engagement" ADD CONSTRAINT "cm_engagement_percent_check"
  CHECK ("percent" BETWEEN 1 AND 100 AND "later_percent" BETWEEN 1 AND 100
    AND ("later_percent" IS NULL) = ("later_from" IS NULL) AND "later_from" > "starts_on" AND "later_from" <= "ends_on");
ALTER TABLE "cm_record" ADD CONSTRAINT "cm_record_days_check" CHECK ("starts_on" <= "ends_on");
ALTER TABLE "cm_record" ADD CONSTRAINT "cm_record_spoken_level_check"
  CHECK (("kind" = 'language') = ("spoken_level" IS NOT NULL));
ALTER TABLE "cm_cv_entry" ADD CONSTRAINT "cm_cv_entry_one_check"
  CHECK (num_nonnulls("cm_sheet_competencies_id", "cm_engagement_id", "cm_record_id") = 1);
-- One main CV a person.
CREATE UNIQUE INDEX "cm_cv_main_key" ON "cm_cv"("user_id") WHERE "is_main";
-- Who is engaged when.
CREATE INDEX "cm_engagement_days_idx" ON "cm_engagement"("ends_on", "starts_on") WHERE "state" <> 'withdrawn';

CREATE TRIGGER cm_client_order_key BEFORE INSERT OR UPDATE OF name_key ON "cm_client" FOR EACH ROW EXECUTE FUNCTION cm_set_order_key();
