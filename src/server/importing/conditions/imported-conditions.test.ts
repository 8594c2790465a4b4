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

  it.each<[string, string, Record<string, unknown>, RegExp | undefined]>([
    [
      'a name in lower case keeps its meaning',
      'email text NOT NULL CHECK (email = lower(email))',
      { type: 'email' },
      undefined,
    ],
    [
      'an amount that may be negative is a number with the bounds of its condition',
      'balance numeric(8,2) NOT NULL CHECK (balance BETWEEN -500 AND 2000)',
      { type: 'decimal', constraints: { min: -500, max: 2000 } },
      undefined,
    ],
    [
      'a short code in upper case keeps its list',
      'currency char(3) NOT NULL CHECK (currency = upper(currency))',
      { type: 'currency' },
      undefined,
    ],
    [
      'words in upper case are letters',
      'alias varchar(2) NOT NULL CHECK (alias = upper(alias))',
      { type: 'text', constraints: { pattern: '[A-Z]{2,2}' } },
      undefined,
    ],
    ['both truths as numbers', 'a boolean NOT NULL CHECK (a IN (0, 1))', { type: 'boolean' }, undefined],
    [
      'times have bounds',
      "opens time NOT NULL CHECK (opens >= '08:00' AND opens < '18:00')",
      { type: 'time', constraints: { from: '08:00:00', to: '17:59:59' } },
      undefined,
    ],
    [
      'a text without blanks is a code',
      "title text NOT NULL CHECK (title NOT LIKE '% %')",
      { type: 'text', constraints: { pattern: '[a-z][a-z0-9]{7}' } },
      /as a code/,
    ],
    ['a number without decimals', 'q numeric NOT NULL CHECK (q = floor(q))', { type: 'integer' }, undefined],
    ['one by its truncation', 'q numeric(9, 2) NOT NULL CHECK (trunc(q) = q)', { type: 'integer' }, undefined],
    ['one by its cast', 'q numeric(9, 2) NOT NULL CHECK (CAST(q AS INTEGER) = q)', { type: 'integer' }, undefined],
    ['one by its type', "q numeric(9, 2) NOT NULL CHECK (typeof(q) = 'integer')", { type: 'integer' }, undefined],
    [
      'an array of some items',
      "a text[] NOT NULL CHECK (a <@ ARRAY['x', 'y'])",
      { type: 'array', of: { type: 'text', constraints: { values: ['x', 'y'] } } },
      undefined,
    ],
    ['a list as its name says', 'emails text[] NOT NULL', { type: 'array', of: { type: 'email' } }, undefined],
    [
      'a list whose name says little, of labels',
      'extras varchar(5)[] NOT NULL',
      { type: 'array', of: { type: 'text', constraints: { values: ['draft', 'main', 'new', 'other'] } } },
      undefined,
    ],
    [
      'a name as a label of its row',
      'friendly_name varchar(80) NOT NULL',
      { constraints: { max_length: 80, shape: 'label' } },
      undefined,
    ],
    ['a text as what its name asks for', 'meta_key text NOT NULL', { constraints: { shape: 'code' } }, undefined],
    [
      'an address by its pattern',
      "hook text NOT NULL CHECK (hook LIKE 'https://%/callback')",
      { type: 'text', constraints: { pattern: 'https:\\/\\/[a-z]{4,10}\\.example\\/callback' } },
      undefined,
    ],
    [
      'an e-mail address by its pattern',
      "a text NOT NULL CHECK (a LIKE '%@%.%')",
      { type: 'text', constraints: { pattern: '[a-z]{3,9}@[a-z]{4,10}\\.example' } },
      undefined,
    ],
    [
      'texts that blanks would fill up, as long as their column',
      "iswc char(15) NOT NULL CHECK (iswc ~ '^T-?\\d{3}.?\\d{3}.?\\d{3}[-.]?\\d$')",
      { type: 'text', constraints: { min_length: 15 } },
      undefined,
    ],
  ])('shapes values: %s', async (_, column, wanted, why) => {
    const { recipe, notes } = await importSchema(`CREATE TABLE t (id int PRIMARY KEY, ${column});`)
    expect(recipe.tables[0]?.fields[1]).toMatchObject(wanted)
    expect(notes.map((note) => note.why)).toEqual(why ? [expect.stringMatching(why)] : [])
  })

  it('reaches the first of several numbers in order by the bound of the last one', async () => {
    const { recipe, notes } = await importSchema(
      'CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL, c int NOT NULL, CHECK (a < b AND b < c AND a > 0 AND c < 50));',
    )
    expect(notes).toEqual([])
    expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-01-01' }, []).problems).toEqual([])
  })

  it('numbers keys behind those that a condition is about', async () => {
    const { recipe, notes } = await importSchema(
      "CREATE TABLE t (id serial PRIMARY KEY, name text NOT NULL, CHECK (id <> 1 OR name = 'root')); CREATE TABLE u (id int PRIMARY KEY CHECK (id >= 1000));",
    )
    expect(notes).toEqual([])
    expect(recipe.tables.map(({ fields }) => fields[0])).toMatchObject([
      { type: 'rowNumber', constraints: { start: 2 } },
      { type: 'rowNumber', constraints: { start: 1000 } },
    ])
  })

  it('satisfies a condition on links by one that is always null', async () => {
    const { recipe, notes } = await importSchema(`
      CREATE TABLE kinds (id int PRIMARY KEY); CREATE TABLE genders (id int PRIMARY KEY);
      CREATE TABLE t (id int PRIMARY KEY, kind int REFERENCES kinds, gender int REFERENCES genders,
        CHECK ((gender IS NULL AND kind IN (2, 5)) OR kind NOT IN (2, 5)));`)
    expect(recipe.tables[2]?.fields[2]).toMatchObject({ name: 'gender', null_percentage: 100 })
    expect(notes.map(({ why }) => why)).toEqual(['Satisfied by making gender always null.'])
    expect(readRecipe(recipe, { seed: '1', referenceDate: '2026-01-01' }, []).problems).toEqual([])
  })

  it.each([
    ['name text NOT NULL, gone_at timestamp, UNIQUE NULLS NOT DISTINCT (name, gone_at)', ['name'], /^name is unique/],
    ['owner_id int REFERENCES t, UNIQUE NULLS NOT DISTINCT (owner_id)', ['owner_id'], /^owner_id has a value/],
  ])('keeps sets distinct whose nulls are equal: %s', async (columns, set, why) => {
    const { recipe, notes } = await importSchema(
      `CREATE TABLE t (id int PRIMARY KEY); CREATE TABLE u (id int PRIMARY KEY, ${columns});`,
    )
    const table = recipe.tables[1]
    const isDistinct = set.every((name) =>
      table?.fields.some(
        (field) => field.name === name && (field.unique || field.constraints?.unique) && !field.null_percentage,
      ),
    )
    expect(isDistinct).toBe(true)
    expect(notes.map((note) => note.why)).toEqual([expect.stringMatching(why)])
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
