-- CreateTable
CREATE TABLE "cm_assistant_client" (
    "id" SERIAL NOT NULL,
    "client_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "redirect_uris" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_assistant_client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_assistant_connection" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "cm_assistant_client_id" INTEGER NOT NULL,
    "scope" "cm_token_scope" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "redirect_uri" TEXT NOT NULL,
    "code_challenge" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "access_hash" TEXT,
    "access_expires_at" TIMESTAMPTZ(3),
    "refresh_hash" TEXT,
    "previous_refresh_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cm_assistant_connection_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cm_assistant_client_client_id_key" ON "cm_assistant_client"("client_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_assistant_connection_code_hash_key" ON "cm_assistant_connection"("code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "cm_assistant_connection_access_hash_key" ON "cm_assistant_connection"("access_hash");

-- CreateIndex
CREATE UNIQUE INDEX "cm_assistant_connection_refresh_hash_key" ON "cm_assistant_connection"("refresh_hash");

-- CreateIndex
CREATE UNIQUE INDEX "cm_assistant_connection_previous_refresh_hash_key" ON "cm_assistant_connection"("previous_refresh_hash");

-- CreateIndex
CREATE INDEX "cm_assistant_connection_cm_assistant_client_id_idx" ON "cm_assistant_connection"("cm_assistant_client_id");

-- CreateIndex
CREATE INDEX "cm_assistant_connection_expires_at_idx" ON "cm_assistant_connection"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "cm_assistant_connection_user_id_cm_assistant_client_id_key" ON "cm_assistant_connection"("user_id", "cm_assistant_client_id");

-- AddForeignKey
ALTER TABLE "cm_assistant_connection" ADD CONSTRAINT "cm_assistant_connection_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_assistant_connection" ADD CONSTRAINT "cm_assistant_connection_cm_assistant_client_id_fkey" FOREIGN KEY ("cm_assistant_client_id") REFERENCES "cm_assistant_client"("id") ON DELETE CASCADE ON UPDATE CASCADE;
