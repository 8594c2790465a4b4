import { describe, expect, it } from 'vitest'
import { finished } from '@/server/kernel/turns/steps'
import { lexicons } from './dialect'
import { statementsOf } from './statements'

const openings = (script: string, dialect: keyof typeof lexicons = 'postgresql') =>
  finished(statementsOf(script, lexicons[dialect])).map(({ opening, line }) => [line, opening])

describe('statementsOf', () => {
  it('ends a statement at a semicolon, but not within a text, a name or a comment', () => {
    const script = `create table "a;b" (x text default ';' /* ; /* nested ; */ */); -- ;
select $body$ ; $body$, $$ ; $$;
select 'it''s;'`
    expect(openings(script)).toEqual([
      [1, 'CREATE TABLE "A;B" ( X'],
      [2, 'SELECT $BODY$ ; $BODY$ , $$ ; $$'],
      [3, "SELECT 'IT''S;'"],
    ])
  })

  it('skips psql and mysql client commands, and the rows after COPY', () => {
    const dump = `\\restrict abc
COPY public.t (a, b) FROM stdin;
1\tcreate table x (y int);
\\.
\\unrestrict abc
CREATE TABLE t (a int);`
    expect(openings(dump)).toEqual([
      [2, 'COPY PUBLIC . T ('],
      [6, 'CREATE TABLE T ( A'],
    ])
    expect(openings('DELIMITER $$\nselect 1;\nDELIMITER ;\nselect 2', 'mysql')).toEqual([
      [2, 'SELECT 1'],
      [4, 'SELECT 2'],
    ])
  })

  it("reads each dialect's quotes and comments", () => {
    expect(openings("select 'a\\';' # ;\n, `b;`", 'mysql')).toHaveLength(1)
    expect(openings('create table [a;b] (c)', 'sqlite')).toHaveLength(1)
    expect(openings("select 'a\\'; select 2")).toHaveLength(2)
  })

  it('marks input deeper or longer than any hand-written statement', () => {
    const isExcessive = (script: string) => finished(statementsOf(script, lexicons.postgresql))[0]?.isExcessive
    expect(isExcessive(`select ${'('.repeat(100)}1${')'.repeat(100)}`)).toBe(true)
    expect(isExcessive(`select ${'1 + '.repeat(5_000)}1`)).toBe(true)
    expect(
      isExcessive(
        `create table t (${Array.from({ length: 400 }, (_, at) => `c${at} numeric(10, 2) not null`).join()})`,
      ),
    ).toBe(false)
  })
})
