-- AlterTable
ALTER TABLE "cm_audit_record" ADD COLUMN     "cm_service_account_id" INTEGER;

-- CreateTable
CREATE TABLE "cm_service_account" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "cm_service_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_service_token" (
    "id" SERIAL NOT NULL,
    "cm_service_account_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "cm_service_token_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cm_service_token_hash_key" ON "cm_service_token"("hash");

-- CreateIndex
CREATE INDEX "cm_service_token_cm_service_account_id_idx" ON "cm_service_token"("cm_service_account_id");

-- CreateIndex
CREATE INDEX "cm_service_token_expires_at_idx" ON "cm_service_token"("expires_at");

-- CreateIndex
CREATE INDEX "cm_audit_record_cm_service_account_id_idx" ON "cm_audit_record"("cm_service_account_id");

-- AddForeignKey
ALTER TABLE "cm_service_token" ADD CONSTRAINT "cm_service_token_cm_service_account_id_fkey" FOREIGN KEY ("cm_service_account_id") REFERENCES "cm_service_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_audit_record" ADD CONSTRAINT "cm_audit_record_cm_service_account_id_fkey" FOREIGN KEY ("cm_service_account_id") REFERENCES "cm_service_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
