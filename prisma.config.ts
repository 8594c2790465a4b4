import { defineConfig } from 'prisma/config'

// The Prisma CLI wants an address even where it needs none (generate); deployments that use `prisma migrate deploy` set it.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://unused' },
})
