import type { ColumnKind } from '@/server/datasets/formats/file-columns'
import type { SqlDialect } from '@/wire/datasets/formats'

/** SQL that differs between databases. */
export type Dialect = {
  /** A name of a table or column, whatever characters it has. */
  readonly name: (text: string) => string
  readonly types: Readonly<Record<ColumnKind, (decimals: number) => string>>
  /** The type of a text that is part of a key or unique set, where a plain text cannot be. */
  readonly keyText?: string
  /** Whether links are added once the rows are there, or in the declarations of tables. */
  readonly linksAfterRows: boolean
  readonly begin: string
  readonly end: string
}

/** Digits of a decimal in 64 bits. */
const precisionMax = 18

const doubleQuoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const same = (type: string) => () => type
const decimal = (decimals: number): string => `decimal(${precisionMax},${decimals})`

export const dialects: Readonly<Record<SqlDialect, Dialect>> = {
  postgresql: {
    name: doubleQuoted,
    types: {
      boolean: same('boolean'),
      smallInteger: same('bigint'),
      integer: same('bigint'),
      bigInteger: same('bigint'),
      decimal: (decimals) => `numeric(${precisionMax},${decimals})`,
      double: same('double precision'),
      date: same('date'),
      time: same('time'),
      dateTime: same('timestamptz'),
      duration: same('interval'),
      uuid: same('uuid'),
      string: same('text'),
      json: same('jsonb'),
      bytes: same('bytea'),
    },
    linksAfterRows: true,
    begin: "BEGIN;\nSET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\n",
    end: 'COMMIT;\n',
  },
  mysql: {
    name: (text) => `\`${text.replaceAll('`', '``')}\``,
    types: {
      boolean: same('boolean'),
      smallInteger: same('bigint'),
      integer: same('bigint'),
      bigInteger: same('bigint'),
      decimal,
      double: same('double'),
      date: same('date'),
      time: same('time'),
      dateTime: same('datetime(3)'),
      duration: same('varchar(40)'),
      uuid: same('char(36)'),
      string: same('text'),
      json: same('json'),
      bytes: same('longblob'),
    },
    keyText: 'varchar(255)',
    linksAfterRows: true,
    begin: "SET NAMES utf8mb4;\nSET time_zone = '+00:00';\nSET autocommit = 0;\n",
    end: 'COMMIT;\n',
  },
  sqlite: {
    name: doubleQuoted,
    types: {
      boolean: same('boolean'),
      smallInteger: same('integer'),
      integer: same('integer'),
      bigInteger: same('integer'),
      decimal,
      double: same('real'),
      date: same('date'),
      time: same('time'),
      dateTime: same('datetime'),
      duration: same('text'),
      uuid: same('text'),
      string: same('text'),
      json: same('text'),
      bytes: same('blob'),
    },
    linksAfterRows: false,
    begin: 'PRAGMA foreign_keys = OFF;\nBEGIN;\n',
    end: 'COMMIT;\n',
  },
}
