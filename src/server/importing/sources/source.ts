import type { Schema } from '@/server/importing/model/schema'

/** The recognized ways to describe tables. */
export const sourceKinds = [
  'postgresql',
  'mysql',
  'sqlite',
  'sqlserver',
  'prisma',
  'dbml',
  'json-schema',
  'openapi',
  'json',
  'csv',
] as const
export type SourceKind = (typeof sourceKinds)[number]

export type Source = { readonly kind: SourceKind; readonly schema: Schema }
