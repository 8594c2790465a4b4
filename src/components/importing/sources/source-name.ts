/** A kind of source as people write it: `postgresql` is “PostgreSQL”. */
export const sourceName = (kind: string): string => names[kind] ?? kind

const names: Readonly<Record<string, string>> = {
  postgresql: 'PostgreSQL',
  mysql: 'MySQL',
  sqlite: 'SQLite',
  sqlserver: 'SQL Server',
  prisma: 'Prisma',
  dbml: 'DBML',
  'json-schema': 'JSON Schema',
  openapi: 'OpenAPI',
  csv: 'CSV',
  json: 'JSON',
}
