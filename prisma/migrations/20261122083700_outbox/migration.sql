-- CreateTable
CREATE TABLE "cm_outbox_message" (
    "id" SERIAL NOT NULL,
    "message_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "lane" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT,
    "user_id" INTEGER,
    "cm_webhook_id" INTEGER,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attempt_id" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_error" TEXT,

    CONSTRAINT "cm_outbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_job" (
    "name" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_job_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "cm_email_preference" (
    "user_id" INTEGER NOT NULL,
    "digest" TEXT NOT NULL DEFAULT 'weekly',
    "questions" BOOLEAN NOT NULL DEFAULT true,
    "rounds" BOOLEAN NOT NULL DEFAULT true,
    "digest_message_id" UUID,
    "digest_at" TIMESTAMPTZ(3),
    "digest_since" TIMESTAMPTZ(3),

    CONSTRAINT "cm_email_preference_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "cm_message_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "with_levels" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "cm_message_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_webhook" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "format" TEXT NOT NULL DEFAULT 'standard',
    "events" TEXT[] NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_until" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "paused_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_webhook_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cm_outbox_message_message_id_key" ON "cm_outbox_message"("message_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_outbox_message_key_key" ON "cm_outbox_message"("key");

-- CreateIndex
CREATE INDEX "cm_outbox_message_user_id_idx" ON "cm_outbox_message"("user_id");

-- CreateIndex
CREATE INDEX "cm_outbox_message_cm_webhook_id_id_idx" ON "cm_outbox_message"("cm_webhook_id", "id");

-- CreateIndex
CREATE INDEX "cm_outbox_message_created_at_idx" ON "cm_outbox_message"("created_at");

-- AddForeignKey
ALTER TABLE "cm_outbox_message" ADD CONSTRAINT "cm_outbox_message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_outbox_message" ADD CONSTRAINT "cm_outbox_message_cm_webhook_id_fkey" FOREIGN KEY ("cm_webhook_id") REFERENCES "cm_webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_email_preference" ADD CONSTRAINT "cm_email_preference_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What is due, by lane; nothing that is done.
CREATE INDEX "cm_outbox_message_due" ON "cm_outbox_message" ("lane", "due_at", "id") WHERE "done_at" IS NULL AND "failed_at" IS NULL;

-- What has failed for good, newest first, for the list that admins see.
CREATE INDEX "cm_outbox_message_failed" ON "cm_outbox_message" ("id") WHERE "failed_at" IS NOT NULL AND "done_at" IS NULL;

-- A person waits for at most one digest whose sending hasn't begun.
CREATE UNIQUE INDEX "cm_outbox_message_open_digest" ON "cm_outbox_message" ("user_id")
  WHERE "kind" = 'digest' AND "attempts" = 0 AND "done_at" IS NULL AND "failed_at" IS NULL;

ALTER TABLE "cm_email_preference" ADD CONSTRAINT "cm_email_preference_digest_known" CHECK ("digest" IN ('weekly', 'at_once', 'never'));
ALTER TABLE "cm_webhook" ADD CONSTRAINT "cm_webhook_format_known" CHECK ("format" IN ('standard', 'slack', 'teams'));
