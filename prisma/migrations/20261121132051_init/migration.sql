-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "KeyTier" AS ENUM ('free', 'pro', 'enterprise');

-- CreateEnum
CREATE TYPE "PaymentState" AS ENUM ('claimed', 'worked', 'settling', 'settled', 'failed');

-- CreateEnum
CREATE TYPE "InvoiceState" AS ENUM ('issued', 'locked', 'delivered', 'releasing', 'released', 'refunding', 'refunded');

-- CreateEnum
CREATE TYPE "IdempotencyState" AS ENUM ('running', 'done');

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "tier" "KeyTier" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_usage" (
    "subject" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "endpoint" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "records" BIGINT NOT NULL,
    "ai_records" BIGINT NOT NULL,

    CONSTRAINT "daily_usage_pkey" PRIMARY KEY ("subject","day","endpoint")
);

-- CreateTable
CREATE TABLE "sliding_window" (
    "subject" TEXT NOT NULL,
    "hits" TIMESTAMPTZ(3)[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sliding_window_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "x402_payment" (
    "id" UUID NOT NULL,
    "chain_id" INTEGER NOT NULL,
    "asset" TEXT NOT NULL,
    "payer" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "state" "PaymentState" NOT NULL,
    "route" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "amount_micro_usdc" BIGINT NOT NULL,
    "pay_to" TEXT NOT NULL,
    "x402_version" INTEGER NOT NULL,
    "payment_payload" JSONB NOT NULL,
    "payment_requirements" JSONB NOT NULL,
    "from_block" BIGINT,
    "recipe" JSONB,
    "settlement_tx" TEXT,
    "receipt" JSONB,
    "failure_reason" TEXT,
    "valid_before" TIMESTAMPTZ(3) NOT NULL,
    "owner" UUID NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "x402_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "escrow_invoice" (
    "invoice_id" TEXT NOT NULL,
    "nonce" BIGINT NOT NULL,
    "state" "InvoiceState" NOT NULL,
    "chain_id" INTEGER NOT NULL,
    "escrow_contract" TEXT NOT NULL,
    "payee" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "amount_micro_usdc" BIGINT NOT NULL,
    "record_count" INTEGER NOT NULL,
    "route" TEXT NOT NULL,
    "body_hash" TEXT,
    "terms" JSONB NOT NULL,
    "payer" TEXT,
    "lock_id" TEXT,
    "lock_tx" TEXT,
    "refundable_at" TIMESTAMPTZ(3),
    "recipe" JSONB,
    "release_tx" TEXT,
    "refund_tx" TEXT,
    "failure_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "owner" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "escrow_invoice_pkey" PRIMARY KEY ("invoice_id")
);

-- CreateTable
CREATE TABLE "idempotency_record" (
    "scope" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "state" "IdempotencyState" NOT NULL,
    "owner" UUID NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "status" INTEGER,
    "headers" JSONB,
    "recipe" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_record_pkey" PRIMARY KEY ("scope","route","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_created_at_idx" ON "api_key"("created_at");

-- CreateIndex
CREATE INDEX "daily_usage_day_idx" ON "daily_usage"("day");

-- CreateIndex
CREATE INDEX "sliding_window_expires_at_idx" ON "sliding_window"("expires_at");

-- CreateIndex
CREATE INDEX "x402_payment_state_lease_until_idx" ON "x402_payment"("state", "lease_until");

-- CreateIndex
CREATE UNIQUE INDEX "x402_payment_chain_id_asset_payer_nonce_key" ON "x402_payment"("chain_id", "asset", "payer", "nonce");

-- CreateIndex
CREATE UNIQUE INDEX "escrow_invoice_nonce_key" ON "escrow_invoice"("nonce");

-- CreateIndex
CREATE INDEX "escrow_invoice_state_updated_at_idx" ON "escrow_invoice"("state", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "escrow_invoice_chain_id_escrow_contract_lock_id_key" ON "escrow_invoice"("chain_id", "escrow_contract", "lock_id");

-- CreateIndex
CREATE INDEX "idempotency_record_expires_at_idx" ON "idempotency_record"("expires_at");
