import { expect, it } from 'vitest'
import { conditionOfPartitions } from './mysql/partitions'
import { readSql } from './read-sql'

const mysql = `
SET NAMES utf8mb4;
# people
/*!40101 SET @saved_cs_client = @@character_set_client */;
CREATE TABLE \`users\` (
  \`id\` int(10) unsigned NOT NULL AUTO_INCREMENT COMMENT 'the key, of course',
  \`role\` enum('admin','user''s') CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT 'admin',
  \`active\` tinyint(1) DEFAULT '1', \`flags\` bit(1) NOT NULL DEFAULT b'0',
  \`updated\` timestamp(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6) ON UPDATE CURRENT_TIMESTAMP(6),
  \`label\` varchar(20) GENERATED ALWAYS AS (concat(\`role\`, 'x')) VIRTUAL,
  \`mask\` bit(3) NOT NULL, \`spot\` point DEFAULT NULL, \`code\` varchar(9) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, \`body\` text NOT NULL,
  UNIQUE KEY \`by_start\` (\`body\`(40), \`code\`),
  \`padded\` int(10) unsigned zerofill NOT NULL, \`boss\` int(10) unsigned DEFAULT NULL,
  PRIMARY KEY (\`id\`), UNIQUE KEY \`by_role\` (\`role\`(10), \`active\`), KEY \`plain\` (\`boss\`) USING BTREE,
  CONSTRAINT \`fk\` FOREIGN KEY (\`boss\`) REFERENCES \`users\` (\`id\`) ON DELETE SET NULL,
  CONSTRAINT \`ch\` CHECK ((\`active\` in (0,1)) and (\`role\` <> _utf8mb4'none'))
) ENGINE=InnoDB AUTO_INCREMENT=17 DEFAULT CHARSET=utf8mb4 ROW_FORMAT=DYNAMIC
  PARTITION BY RANGE (id) (PARTITION p0 VALUES LESS THAN (1990));
ALTER TABLE users ADD CONSTRAINT u UNIQUE (label), MODIFY COLUMN padded bigint unsigned ZEROFILL NOT NULL;
INSERT INTO users VALUES (1, 'admin', 1);`

it("reads MySQL's columns, keys, links and conditions", async () => {
  const { kind, schema } = await readSql(mysql)
  expect(kind).toBe('mysql')
  const [users] = schema.tables
  expect(users).toMatchObject({
    name: 'users',
    key: ['id'],
    uniques: [{ columns: ['body', 'code'] }, { columns: ['role', 'active'] }, { columns: ['label'] }],
    links: [{ columns: ['boss'], parent: 'users', parentColumns: ['id'] }],
  })
  expect(Object.fromEntries(users?.columns.map(({ name, storage }) => [name, storage]) ?? [])).toMatchObject({
    id: { kind: 'integer', min: 0n, max: 4294967295n },
    role: { kind: 'choice', values: ['admin', "user's"] },
    active: { kind: 'boolean' },
    flags: { kind: 'boolean' },
    mask: { kind: 'integer', min: 0n, max: 7n },
    spot: { kind: 'unknown' },
    code: { kind: 'text', lengthMax: 9 },
    // The key covers only a prefix.
    body: { kind: 'text', lengthMax: 40 },
    updated: { kind: 'dateTime' },
    padded: { kind: 'integer', min: 0n, max: 2n ** 64n - 1n },
  })
  expect(users?.columns.filter(({ computed }) => computed).map(({ name }) => name)).toEqual(['label'])
  expect(users?.checks).toMatchObject([
    { expression: { kind: 'and' }, line: 16 },
    { text: 'PARTITION BY … (id < 1990)' },
  ])
  expect(schema.notes).toMatchObject([{ construct: 'INSERT', line: 20 }])
})

const sqlite = `
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE a (
  x, y TEXT, [z z] REAL, id INTEGER PRIMARY KEY AUTOINCREMENT, "q" VARCHAR(20) COLLATE NOCASE NOT NULL DEFAULT 'x',
  CHECK (length(y) > 3), UNIQUE (x) ON CONFLICT REPLACE, FOREIGN KEY (x) REFERENCES b DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE b (k UNSIGNED BIG INT, price DECIMAL(10, 2), big TEXT AS (k || 'x') STORED, PRIMARY KEY (k)) WITHOUT ROWID;
CREATE UNIQUE INDEX i ON a (y COLLATE NOCASE) WHERE y IS NOT NULL;
COMMIT;`

it.each<[string, string | undefined]>([
  [
    'RANGE (year(d)) (PARTITION a VALUES LESS THAN (2020) ENGINE = InnoDB, PARTITION b VALUES LESS THAN (2022))',
    "d < '2022-01-01'",
  ],
  ['/*!50100 RANGE (to_days(`d`)) (PARTITION a VALUES LESS THAN (738886)) */', "`d` < '2023-01-01'"],
  [
    'RANGE COLUMNS (d, n) (PARTITION a VALUES LESS THAN (10, 5), PARTITION b VALUES LESS THAN (20, MAXVALUE))',
    'd < 20',
  ],
  ['RANGE (d) (PARTITION a VALUES LESS THAN (10), PARTITION b VALUES LESS THAN MAXVALUE)', undefined],
  ["LIST COLUMNS (r) (PARTITION a VALUES IN ('eu', 'u)s'), PARTITION b VALUES IN ('cn'))", "r IN ('eu', 'u)s', 'cn')"],
  ['LIST (r) (PARTITION a VALUES IN (1), PARTITION b DEFAULT)', undefined],
  ['HASH (id) PARTITIONS 4', undefined],
])('reads the condition that MySQL partitions by %s impose on rows', (clause, condition) => {
  const by = clause.startsWith('/*') ? clause.replace('/*!50100 ', '/*!50100 PARTITION BY ') : `PARTITION BY ${clause}`
  expect(conditionOfPartitions(`CREATE TABLE t (id int) ENGINE=InnoDB ${by}`)).toBe(condition)
})

it('reads SQLite from its own catalog: affinities, row IDs, partial indexes', async () => {
  const { kind, schema } = await readSql(sqlite)
  expect(kind).toBe('sqlite')
  expect(schema.tables).toMatchObject([
    {
      name: 'a',
      key: ['id'],
      links: [{ columns: ['x'], parent: 'b', parentColumns: [], isDeferrable: true }],
      columns: [
        { name: 'x', storage: { kind: 'any' } },
        { name: 'y', storage: { kind: 'text' } },
        { name: 'z z', storage: { kind: 'float' } },
        { name: 'id', isIdentity: true },
        { name: 'q', storage: { kind: 'text', lengthMax: 20 }, isRequired: true },
      ],
      checks: [{ text: 'CHECK (length(y) > 3)', line: 6 }],
    },
    {
      name: 'b',
      key: ['k'],
      columns: [{ storage: { kind: 'integer' } }, { storage: { kind: 'decimal', scale: 2 } }, { name: 'big' }],
    },
  ])
  expect(schema.tables[0]?.uniques.map(({ columns }) => columns)).toEqual([['y'], ['x']])
})

it.each([
  ['postgresql', 'CREATE TABLE t (id serial PRIMARY KEY, data jsonb)'],
  ['postgresql', 'create table t (a int, b text)'],
  ['mysql', 'create table t (a int auto_increment primary key, b mediumtext)'],
  ['sqlite', 'create table t (a integer primary key autoincrement)'],
  ['sqlite', 'create table t (x, y)'],
  ['mysql', 'CREATE TABLE `t` (`a` int NOT NULL, KEY `k` (`a`)) ENGINE=InnoDB'],
])('recognizes %s in %s', async (kind, sql) => {
  expect((await readSql(sql)).kind).toBe(kind)
})

const sqlserver = `
SET ANSI_NULLS ON
GO
CREATE TYPE [dbo].[Flag] FROM [bit] NOT NULL
GO
CREATE TABLE [Sales].[Order]( -- a keyword
	[OrderID] [int] IDENTITY(1,1) NOT FOR REPLICATION NOT NULL,
	[Status] [tinyint] NOT NULL CONSTRAINT [DF_s] DEFAULT ((1)),
	[Code] [nvarchar](20) NOT NULL,
	[rowguid] [uniqueidentifier] ROWGUIDCOL NOT NULL DEFAULT NEWID(),
	[Online] [bit] NOT NULL, [Paid] [dbo].[Flag],
	[Rate] decimal(4,2) NOT NULL DEFAULT 4.99,
	[Total] AS (isnull([Rate]*2, 0)) PERSISTED,
	[Note] nvarchar(max) NULL, [Seen] rowversion,
	CONSTRAINT [PK_o] PRIMARY KEY CLUSTERED ([OrderID] ASC) WITH (PAD_INDEX = OFF, FILLFACTOR = 80) ON [PRIMARY],
	INDEX [ix] NONCLUSTERED ([Code]),
	CONSTRAINT [CK_c] CHECK ([Code] LIKE N'[A-Z][0-9]-%' AND len([Code])<=(9)),
) ON [PRIMARY] TEXTIMAGE_ON [PRIMARY]
GO
CREATE TABLE dbo.Line (id int NOT NULL, OrderID int NOT NULL)
ALTER TABLE dbo.Line ADD amount money NULL, CONSTRAINT u UNIQUE NONCLUSTERED (OrderID ASC, id DESC)
ALTER TABLE [dbo].[Line]  WITH CHECK ADD  CONSTRAINT [FK] FOREIGN KEY([OrderID]) REFERENCES [Sales].[Order] ([OrderID]) ON DELETE CASCADE
GO
ALTER TABLE [dbo].[Line] CHECK CONSTRAINT [FK]
ALTER TABLE [dbo].[Line] ADD CONSTRAINT [DF_l] DEFAULT (getdate()) FOR [amount]
CREATE UNIQUE NONCLUSTERED INDEX [once] ON [dbo].[Line] ([amount] ASC) WHERE ([amount] IS NOT NULL) WITH (ONLINE = OFF) ON [PRIMARY]
GO
CREATE TRIGGER [Sales].[after] ON [Sales].[Order] AFTER INSERT AS
BEGIN
	INSERT INTO dbo.Line VALUES (1, 2)
END
GO`

it('reads SQL Server variants: types without a terminator, tables without a namespace, older types', async () => {
  const { schema } = await readSql(`
execute sp_addtype isbn, 'varchar(13)', 'NOT NULL'
GO
CREATE TABLE "Books" (
	"Code" isbn CONSTRAINT [PK_b] PRIMARY KEY NONCLUSTERED
		CONSTRAINT [CK_b] CHECK ("Code" LIKE '97[89]%'),
	[Blurb] VARCHAR (MAX) NULL, [Cover] VARBINARY(MAX), [Added] DATETIME2 (7) NOT NULL)
GO
CREATE TABLE [dbo].[Copies] (
	[Id] UNIQUEIDENTIFIER NOT NULL,
	[Book] VARCHAR(13) NOT NULL
	CONSTRAINT [PK_c] PRIMARY KEY CLUSTERED ([Id] ASC),
	CONSTRAINT [FK_c] FOREIGN KEY ([Book]) REFERENCES [dbo].[Books] ([Code]))
GO
ALTER TABLE "Books" NOCHECK CONSTRAINT ALL
GO`)
  expect(schema.notes).toEqual([])
  expect(schema.tables).toMatchObject([
    { name: 'Books', key: ['Code'], checks: expect.arrayContaining([expect.objectContaining({ column: 'Code' })]) },
    { name: 'Copies', key: ['Id'], links: [{ columns: ['Book'], parent: 'Books', parentColumns: ['Code'] }] },
  ])
  expect(schema.tables[0]?.columns.map(({ storage }) => storage)).toMatchObject([
    { kind: 'text', lengthMax: 13 },
    { kind: 'text' },
    { kind: 'bytes' },
    { kind: 'dateTime' },
  ])
})

it("reads SQL Server's scripts: batches, bracketed names, identities, computed columns, LIKE patterns", async () => {
  const { kind, schema } = await readSql(sqlserver)
  expect(kind).toBe('sqlserver')
  expect(schema.tables).toMatchObject([
    { name: 'Order', namespace: 'Sales', key: ['OrderID'], line: 6 },
    {
      name: 'Line',
      uniques: [{ columns: ['OrderID', 'id'] }, { columns: ['amount'] }],
      links: [{ columns: ['OrderID'], parent: 'Order', parentNamespace: 'Sales', parentColumns: ['OrderID'] }],
    },
  ])
  const [order] = schema.tables
  expect(order?.columns.map(({ name, storage, isIdentity }) => [name, storage.kind, isIdentity])).toEqual([
    ['OrderID', 'integer', true],
    ['Status', 'integer', false],
    ['Code', 'text', false],
    ['rowguid', 'uuid', false],
    ['Online', 'boolean', false],
    ['Paid', 'boolean', false],
    ['Rate', 'decimal', false],
    ['Total', 'text', false],
    ['Note', 'text', false],
    ['Seen', 'bytes', false],
  ])
  expect(order?.columns[1]?.storage).toMatchObject({ min: 0n, max: 255n })
  expect(order?.columns.filter(({ computed }) => computed).map(({ name }) => name)).toEqual(['Total'])
  expect(order?.checks[0]?.expression).toMatchObject({
    parts: [{ operator: '~', right: { value: '^[A-Z][0-9]-[a-z0-9]{0,8}$' } }, { operator: '<=' }],
  })
  expect(schema.notes).toMatchObject([{ construct: expect.stringMatching(/TRIGGER "?AFTER/), line: 28 }])
})
