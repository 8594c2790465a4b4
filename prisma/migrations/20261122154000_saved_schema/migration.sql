-- CreateTable
CREATE TABLE "saved_schema" (
    "id" UUID NOT NULL,
    "owner" TEXT NOT NULL,
    "folder" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "draft" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "field_count" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_schema_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_schema_owner_folder_name_key" ON "saved_schema"("owner", "folder", "name");
