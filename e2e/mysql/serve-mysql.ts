import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll } from 'vitest'

/** A connection to the server of MySQL or MariaDB that TEST_MYSQL_URL names, whose user may do everything. */
export function serveMysql() {
  const server = process.env.TEST_MYSQL_URL ?? ''
  let root: Connection

  beforeAll(async () => {
    root = await createConnection({
      uri: server,
      multipleStatements: true,
      timezone: 'Z',
      dateStrings: true,
      charset: 'utf8mb4',
    })
  })

  afterAll(() => root.end())

  const urlOf = (name: string, user?: string) => {
    const url = new URL(server)
    url.pathname = `/${name}`
    if (user !== undefined) url.username = user
    return url.href
  }
  const query = (sql: string) => root.query(sql)
  const rowsOf = async (sql: string) => (await root.query<RowDataPacket[]>(sql))[0]
  return { urlOf, query, rowsOf }
}
