-- CreateTable
CREATE TABLE "escrow_cursor" (
    "chain_id" INTEGER NOT NULL,
    "escrow_contract" TEXT NOT NULL,
    "payee" TEXT NOT NULL,
    "next_block" BIGINT,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "escrow_cursor_pkey" PRIMARY KEY ("chain_id","escrow_contract","payee")
);
