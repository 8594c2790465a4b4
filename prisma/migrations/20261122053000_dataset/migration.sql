-- CreateTable
CREATE TABLE "dataset" (
    "id" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "recipe" BYTEA NOT NULL,
    "recipe_hash" TEXT NOT NULL,
    "engine_version" TEXT NOT NULL,
    "rows" BIGINT NOT NULL,
    "rows_read" BIGINT NOT NULL DEFAULT 0,
    "rows_mocked" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dataset_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "dataset_expires_at_idx" ON "dataset"("expires_at");
