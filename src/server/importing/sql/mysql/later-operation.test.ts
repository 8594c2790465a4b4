import { expect, it } from 'vitest'
import { readSql } from '@/server/importing/sql/read-sql'

const read = async (sql: string) => (await readSql(sql, ['mysql'])).schema.tables

it('applies later drops and renames, including to the rules that refer to them', async () => {
  const tables = await read(`
    CREATE TABLE a (id int PRIMARY KEY, code varchar(9) UNIQUE, size int, kind int, CONSTRAINT sized CHECK (size > 0));
    CREATE TABLE b (id int, a_id int, kind int, KEY plain (kind), UNIQUE KEY pair (a_id, kind), PRIMARY KEY (id),
      CONSTRAINT of_a FOREIGN KEY (a_id) REFERENCES a (id), FOREIGN KEY (kind) REFERENCES a (id));
    CREATE TABLE gone (id int PRIMARY KEY);
    ALTER TABLE b ADD gone_id int, ADD CONSTRAINT of_gone FOREIGN KEY (gone_id) REFERENCES gone (id);
    DROP TABLE IF EXISTS gone;
    ALTER TABLE a DROP COLUMN kind, DROP INDEX code;
    ALTER TABLE a DROP CHECK sized;
    ALTER TABLE a RENAME COLUMN id TO number;
    ALTER TABLE b DROP FOREIGN KEY b_ibfk_2, DROP PRIMARY KEY, CHANGE a_id owner_id bigint NOT NULL;
    ALTER TABLE b DROP KEY pair;
    CREATE UNIQUE INDEX by_kind ON b (kind);
    DROP INDEX by_kind ON b;
    RENAME TABLE a TO owners;`)
  expect(tables).toMatchObject([
    { name: 'owners', key: ['number'], columns: [{ name: 'number' }, {}, {}], uniques: [], checks: [] },
    { name: 'b', key: [], uniques: [], links: [{ name: 'of_a', columns: ['owner_id'], parent: 'owners' }] },
  ])
  expect(tables[1]?.links[0]?.parentColumns).toEqual(['number'])
})
