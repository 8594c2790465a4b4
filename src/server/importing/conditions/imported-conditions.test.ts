import { describe, expect, it } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'

describe('an imported condition', () => {
  it('omits a check that no rows can satisfy, with a note', async () => {
    const { recipe, notes } = await importSchema(
      'CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL CHECK (a BETWEEN 1 AND 5), b int NOT NULL CHECK (b = a + 1000 AND b < 10));',
    )
    expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-01-01' }, []).problems).toEqual([])
    expect(notes.map(({ construct }) => construct)).toEqual([expect.stringMatching(/^CHECK /)])
  })

  it.each(['MySQL', 'SQLite'])('reads conditions with a decimal point in %s', async (dialect) => {
    const ddl =
      dialect === 'MySQL'
        ? 'CREATE TABLE `t` (`id` int NOT NULL AUTO_INCREMENT, `p` decimal(5,2) NOT NULL, PRIMARY KEY (`id`), CHECK (`p` >= 0.5 and `p` <= 9.75)) ENGINE=InnoDB;'
        : 'CREATE TABLE [t] ([id] INTEGER PRIMARY KEY AUTOINCREMENT, [p] NUMERIC(5,2) NOT NULL CHECK ([p] >= 0.5 AND [p] <= 9.75));'
    const { recipe, notes } = await importSchema(ddl, { locale: 'en_US' })
    expect(notes).toEqual([])
    expect(recipe.tables[0]?.fields[1]?.constraints).toMatchObject({ min: 0.5, max: 9.75 })
  })

  it.each<[string, string, object, RegExp | undefined]>([
    ['a column twice', 'UNIQUE (user_id, team_id, user_id)', { unique: [['user_id', 'team_id']] }, undefined],
    ['nulls alone', 'UNIQUE (code) WHERE code IS NOT NULL', { unique: [] }, undefined],
    [
      'live pairs',
      'UNIQUE (user_id, team_id) WHERE gone_at IS NULL',
      { unique: [['user_id', 'team_id']] },
      /unique across all/,
    ],
    [
      'the default of each',
      'UNIQUE (user_id) WHERE is_default',
      { unique: [], first: true },
      /first row of each user_id/,
    ],
    [
      'the default',
      'UNIQUE (is_default) WHERE is_default',
      { unique: [], check: ['(!(is_default) || (id == 1))'] },
      /only the first row/i,
    ],
  ])('handles a partial unique index: %s', async (_, index, wanted, why) => {
    const { recipe, notes } = await importSchema(`
      CREATE TABLE users (id int PRIMARY KEY, name text);
      CREATE TABLE teams (id int PRIMARY KEY, name text, city text, opened date);
      CREATE TABLE t (id int PRIMARY KEY, user_id int NOT NULL REFERENCES users, team_id int NOT NULL REFERENCES teams,
        code text, gone_at timestamp, is_default boolean NOT NULL);
      CREATE ${index.replace(' (', ' INDEX ON t (')};`)
    const table = recipe.tables[2]
    expect(notes.map((note) => note.why)).toEqual(why ? [expect.stringMatching(why)] : [])
    const isDefault = table?.fields.find(({ name }) => name === 'is_default')
    const { unique = [], check, rows } = table ?? {}
    expect({ unique, check, first: isDefault?.constraints?.first_of_parent }).toEqual({
      check: undefined,
      first: undefined,
      ...wanted,
    })
    expect(rows).toMatchObject({ total: 36 })
  })

  it('satisfies a condition on the links of a row by one of its branches', async () => {
    const { recipe, notes } = await importSchema(`
      CREATE TABLE users (id int PRIMARY KEY, name text);
      CREATE TABLE teams (id int PRIMARY KEY, name text);
      CREATE TABLE t (id int PRIMARY KEY, kind text, user_id int REFERENCES users, team_id int REFERENCES teams,
        CHECK ((kind = 'user' AND user_id IS NOT NULL AND team_id IS NULL) OR (kind = 'team' AND team_id IS NOT NULL AND user_id IS NULL)));`)
    expect(recipe.tables[2]?.fields).toMatchObject([
      { name: 'id' },
      { constraints: { values: ['user'] } },
      { link: 'users.id' },
      { null_percentage: 100 },
    ])
    expect(recipe.tables[2]?.fields[2]).not.toHaveProperty('null_percentage')
    expect(notes).toMatchObject([
      { table: 't', why: expect.stringMatching(/^Every row takes the branch on kind, user_id/) },
    ])
  })

  it('generates lower-case names if a condition requires them', async () => {
    const ddl = 'CREATE TABLE t (id int PRIMARY KEY, name varchar(20) NOT NULL, CHECK (name = lower(name)));'
    const { recipe, notes } = await importSchema(ddl, { locale: 'en_US' })
    expect(notes).toEqual([])
    expect(recipe.tables[0]?.fields[1]?.constraints?.pattern).toMatch(/^\[a-z\]/)
  })
})
