-- CreateIndex
CREATE INDEX "escrow_invoice_replay_key_idx" ON "escrow_invoice"("replay_key");
