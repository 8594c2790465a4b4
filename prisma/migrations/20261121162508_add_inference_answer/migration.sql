-- CreateTable
CREATE TABLE "inference_answer" (
    "key" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inference_answer_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "inference_answer_used_at_idx" ON "inference_answer"("used_at");
