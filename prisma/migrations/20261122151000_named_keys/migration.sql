-- AlterTable
ALTER TABLE "api_key" ADD COLUMN "name" TEXT,
ADD COLUMN "holder" TEXT,
ADD COLUMN "last_used_at" TIMESTAMPTZ(3),
ADD COLUMN "rotated_at" TIMESTAMPTZ(3),
ADD COLUMN "previous_hash" BYTEA,
ADD COLUMN "previous_until" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "api_key_previous_hash_key" ON "api_key"("previous_hash");

-- CreateIndex
CREATE INDEX "api_key_holder_idx" ON "api_key"("holder");
