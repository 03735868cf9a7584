-- CreateTable
CREATE TABLE "cm_answered_request" (
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_answered_request_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateIndex
CREATE INDEX "cm_answered_request_created_at_idx" ON "cm_answered_request"("created_at");

-- AddForeignKey
ALTER TABLE "cm_answered_request" ADD CONSTRAINT "cm_answered_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
