-- Written by `npm run migration -- create`, then by hand where Prisma's schema has no words for it: the "C" collation of the keys that lists
-- sort by, NULLS NOT DISTINCT, and everything from "Rules that the schema can't say" on.

-- CreateEnum
CREATE TYPE "cm_level" AS ENUM ('no_experience', 'basic', 'intermediate', 'advanced');

-- CreateEnum
CREATE TYPE "cm_change_kind" AS ENUM ('requested', 'withdrawn', 'approved', 'set', 'declined', 'closed');

-- CreateEnum
CREATE TYPE "cm_pointer_state" AS ENUM ('planned', 'done');

-- CreateTable
CREATE TABLE "cm_user" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "sort_key" TEXT COLLATE "C" NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "is_manager" BOOLEAN NOT NULL DEFAULT false,
    "deactivated_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_account" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_session" (
    "sid" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_session_pkey" PRIMARY KEY ("sid")
);

-- CreateTable
CREATE TABLE "cm_spent_token" (
    "hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cm_spent_token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "employee_manager" (
    "id" SERIAL NOT NULL,
    "employee_id" INTEGER NOT NULL,
    "manager_id" INTEGER NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "employee_manager_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_area" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT COLLATE "C" NOT NULL,
    "general_technology" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "cm_area_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_role" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "cm_role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_technology" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "cm_technology_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_competency" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT COLLATE "C" NOT NULL,
    "description" TEXT NOT NULL,
    "cm_area_id" INTEGER NOT NULL,
    "cm_role_id" INTEGER NOT NULL,
    "no_experience" TEXT NOT NULL,
    "basic" TEXT NOT NULL,
    "intermediate" TEXT NOT NULL,
    "advanced" TEXT NOT NULL,
    "published" BOOLEAN,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_competency_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_sheet" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_sheet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_sheet_role" (
    "id" SERIAL NOT NULL,
    "cm_sheet_id" INTEGER NOT NULL,
    "cm_role_id" INTEGER NOT NULL,

    CONSTRAINT "cm_sheet_role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_user_technology" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "cm_technology_id" INTEGER NOT NULL,

    CONSTRAINT "cm_user_technology_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_sheet_competency" (
    "id" SERIAL NOT NULL,
    "cm_sheet_id" INTEGER NOT NULL,
    "cm_competency_id" INTEGER NOT NULL,
    "cm_technology_id" INTEGER,
    "current_level" "cm_level" NOT NULL DEFAULT 'no_experience',
    "desired_level" "cm_level" NOT NULL DEFAULT 'no_experience',
    "latest_change_id" INTEGER,
    "changed_at" TIMESTAMPTZ(3),
    "decline_reason" TEXT,
    "notes" TEXT NOT NULL DEFAULT '',
    "notes_updated_at" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "cm_sheet_competency_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_competency_change" (
    "id" SERIAL NOT NULL,
    "cm_sheet_competencies_id" INTEGER NOT NULL,
    "kind" "cm_change_kind" NOT NULL,
    "from_current_level" "cm_level" NOT NULL,
    "from_desired_level" "cm_level" NOT NULL,
    "current_level" "cm_level" NOT NULL,
    "desired_level" "cm_level" NOT NULL,
    "reason" TEXT,
    "user_id" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_competency_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_manager_competency_change" (
    "id" SERIAL NOT NULL,
    "cm_competency_change_id" INTEGER NOT NULL,
    "approved_level" "cm_level" NOT NULL,
    "user_id" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_manager_competency_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_learning_pointer" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_learning_pointer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_competency_learning_pointer" (
    "id" SERIAL NOT NULL,
    "cm_competency_id" INTEGER NOT NULL,
    "cm_learning_pointer_id" INTEGER NOT NULL,

    CONSTRAINT "cm_competency_learning_pointer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_user_learning_pointer" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "cm_learning_pointer_id" INTEGER NOT NULL,
    "state" "cm_pointer_state" NOT NULL DEFAULT 'planned',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_user_learning_pointer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_audit_record" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" INTEGER,
    "act" TEXT NOT NULL,
    "subject_id" INTEGER,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,

    CONSTRAINT "cm_audit_record_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cm_user_email_key" ON "cm_user"("email");

-- CreateIndex
CREATE INDEX "cm_user_sort_key_id_idx" ON "cm_user"("sort_key", "id");

-- CreateIndex
CREATE INDEX "cm_account_user_id_idx" ON "cm_account"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_account_provider_provider_account_id_key" ON "cm_account"("provider", "provider_account_id");

-- CreateIndex
CREATE INDEX "cm_session_user_id_idx" ON "cm_session"("user_id");

-- CreateIndex
CREATE INDEX "cm_session_expires_at_idx" ON "cm_session"("expires_at");

-- CreateIndex
CREATE INDEX "cm_spent_token_expires_at_idx" ON "cm_spent_token"("expires_at");

-- CreateIndex
CREATE INDEX "employee_manager_manager_id_employee_id_idx" ON "employee_manager"("manager_id", "employee_id");

-- CreateIndex
CREATE UNIQUE INDEX "employee_manager_employee_id_manager_id_key" ON "employee_manager"("employee_id", "manager_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_area_name_key_key" ON "cm_area"("name_key");

-- CreateIndex
CREATE UNIQUE INDEX "cm_role_name_key_key" ON "cm_role"("name_key");

-- CreateIndex
CREATE UNIQUE INDEX "cm_technology_name_key_key" ON "cm_technology"("name_key");

-- CreateIndex
CREATE INDEX "cm_competency_cm_area_id_idx" ON "cm_competency"("cm_area_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_competency_cm_role_id_cm_area_id_name_key_key" ON "cm_competency"("cm_role_id", "cm_area_id", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "cm_sheet_user_id_key" ON "cm_sheet"("user_id");

-- CreateIndex
CREATE INDEX "cm_sheet_role_cm_role_id_idx" ON "cm_sheet_role"("cm_role_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_sheet_role_cm_sheet_id_cm_role_id_key" ON "cm_sheet_role"("cm_sheet_id", "cm_role_id");

-- CreateIndex
CREATE INDEX "cm_user_technology_cm_technology_id_idx" ON "cm_user_technology"("cm_technology_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_user_technology_user_id_cm_technology_id_key" ON "cm_user_technology"("user_id", "cm_technology_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_sheet_competency_latest_change_id_key" ON "cm_sheet_competency"("latest_change_id");

-- CreateIndex
CREATE INDEX "cm_sheet_competency_cm_competency_id_idx" ON "cm_sheet_competency"("cm_competency_id");

-- CreateIndex
CREATE INDEX "cm_sheet_competency_cm_technology_id_idx" ON "cm_sheet_competency"("cm_technology_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_sheet_competency_cm_sheet_id_cm_competency_id_cm_technol_key" ON "cm_sheet_competency"("cm_sheet_id", "cm_competency_id", "cm_technology_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "cm_competency_change_cm_sheet_competencies_id_id_idx" ON "cm_competency_change"("cm_sheet_competencies_id", "id");

-- CreateIndex
CREATE INDEX "cm_competency_change_user_id_idx" ON "cm_competency_change"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_manager_competency_change_cm_competency_change_id_key" ON "cm_manager_competency_change"("cm_competency_change_id");

-- CreateIndex
CREATE INDEX "cm_manager_competency_change_user_id_idx" ON "cm_manager_competency_change"("user_id");

-- CreateIndex
CREATE INDEX "cm_competency_learning_pointer_cm_learning_pointer_id_idx" ON "cm_competency_learning_pointer"("cm_learning_pointer_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_competency_learning_pointer_cm_competency_id_cm_learning_key" ON "cm_competency_learning_pointer"("cm_competency_id", "cm_learning_pointer_id");

-- CreateIndex
CREATE INDEX "cm_user_learning_pointer_cm_learning_pointer_id_idx" ON "cm_user_learning_pointer"("cm_learning_pointer_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_user_learning_pointer_user_id_cm_learning_pointer_id_key" ON "cm_user_learning_pointer"("user_id", "cm_learning_pointer_id");

-- CreateIndex
CREATE INDEX "cm_audit_record_at_idx" ON "cm_audit_record"("at");

-- CreateIndex
CREATE INDEX "cm_audit_record_actor_id_at_idx" ON "cm_audit_record"("actor_id", "at");

-- CreateIndex
CREATE INDEX "cm_audit_record_subject_id_at_idx" ON "cm_audit_record"("subject_id", "at");

-- CreateIndex
CREATE INDEX "cm_audit_record_act_at_idx" ON "cm_audit_record"("act", "at");

-- AddForeignKey
ALTER TABLE "cm_account" ADD CONSTRAINT "cm_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_session" ADD CONSTRAINT "cm_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employee_manager" ADD CONSTRAINT "employee_manager_employee_id_fkey" FOREIGN KEY ("employee_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employee_manager" ADD CONSTRAINT "employee_manager_manager_id_fkey" FOREIGN KEY ("manager_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_competency" ADD CONSTRAINT "cm_competency_cm_area_id_fkey" FOREIGN KEY ("cm_area_id") REFERENCES "cm_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_competency" ADD CONSTRAINT "cm_competency_cm_role_id_fkey" FOREIGN KEY ("cm_role_id") REFERENCES "cm_role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_sheet" ADD CONSTRAINT "cm_sheet_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_sheet_role" ADD CONSTRAINT "cm_sheet_role_cm_sheet_id_fkey" FOREIGN KEY ("cm_sheet_id") REFERENCES "cm_sheet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_sheet_role" ADD CONSTRAINT "cm_sheet_role_cm_role_id_fkey" FOREIGN KEY ("cm_role_id") REFERENCES "cm_role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_user_technology" ADD CONSTRAINT "cm_user_technology_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_user_technology" ADD CONSTRAINT "cm_user_technology_cm_technology_id_fkey" FOREIGN KEY ("cm_technology_id") REFERENCES "cm_technology"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_sheet_competency" ADD CONSTRAINT "cm_sheet_competency_cm_sheet_id_fkey" FOREIGN KEY ("cm_sheet_id") REFERENCES "cm_sheet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_sheet_competency" ADD CONSTRAINT "cm_sheet_competency_cm_competency_id_fkey" FOREIGN KEY ("cm_competency_id") REFERENCES "cm_competency"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_sheet_competency" ADD CONSTRAINT "cm_sheet_competency_cm_technology_id_fkey" FOREIGN KEY ("cm_technology_id") REFERENCES "cm_technology"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_sheet_competency" ADD CONSTRAINT "cm_sheet_competency_latest_change_id_fkey" FOREIGN KEY ("latest_change_id") REFERENCES "cm_competency_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_competency_change" ADD CONSTRAINT "cm_competency_change_cm_sheet_competencies_id_fkey" FOREIGN KEY ("cm_sheet_competencies_id") REFERENCES "cm_sheet_competency"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_competency_change" ADD CONSTRAINT "cm_competency_change_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_manager_competency_change" ADD CONSTRAINT "cm_manager_competency_change_cm_competency_change_id_fkey" FOREIGN KEY ("cm_competency_change_id") REFERENCES "cm_competency_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_manager_competency_change" ADD CONSTRAINT "cm_manager_competency_change_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_competency_learning_pointer" ADD CONSTRAINT "cm_competency_learning_pointer_cm_competency_id_fkey" FOREIGN KEY ("cm_competency_id") REFERENCES "cm_competency"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_competency_learning_pointer" ADD CONSTRAINT "cm_competency_learning_pointer_cm_learning_pointer_id_fkey" FOREIGN KEY ("cm_learning_pointer_id") REFERENCES "cm_learning_pointer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_user_learning_pointer" ADD CONSTRAINT "cm_user_learning_pointer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_user_learning_pointer" ADD CONSTRAINT "cm_user_learning_pointer_cm_learning_pointer_id_fkey" FOREIGN KEY ("cm_learning_pointer_id") REFERENCES "cm_learning_pointer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_audit_record" ADD CONSTRAINT "cm_audit_record_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_audit_record" ADD CONSTRAINT "cm_audit_record_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Rules that the schema can't say

-- Requests that wait for an answer, and rows that wait to be purged: few among many.
CREATE INDEX "cm_sheet_competency_pending_idx" ON "cm_sheet_competency"("cm_sheet_id") WHERE "current_level" <> "desired_level" AND "archived_at" IS NULL;
CREATE INDEX "cm_sheet_competency_archived_at_idx" ON "cm_sheet_competency"("archived_at") WHERE "archived_at" IS NOT NULL;

-- At most one primary manager, and nobody manages themselves.
CREATE UNIQUE INDEX "employee_manager_primary_key" ON "employee_manager"("employee_id") WHERE "is_primary";
ALTER TABLE "employee_manager" ADD CONSTRAINT "employee_manager_not_oneself_check" CHECK ("employee_id" <> "manager_id");

-- What people see must have a name.
ALTER TABLE "cm_user" ADD CONSTRAINT "cm_user_email_check" CHECK (btrim("email") <> '');
ALTER TABLE "cm_area" ADD CONSTRAINT "cm_area_name_check" CHECK (btrim("name") <> '' AND "name_key" <> '');
ALTER TABLE "cm_role" ADD CONSTRAINT "cm_role_name_check" CHECK (btrim("name") <> '' AND "name_key" <> '');
ALTER TABLE "cm_technology" ADD CONSTRAINT "cm_technology_name_check" CHECK (btrim("name") <> '' AND "name_key" <> '');
ALTER TABLE "cm_competency" ADD CONSTRAINT "cm_competency_name_check" CHECK (btrim("name") <> '' AND "name_key" <> '');
ALTER TABLE "cm_learning_pointer" ADD CONSTRAINT "cm_learning_pointer_name_check" CHECK (btrim("name") <> '');
