import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillSchema } from './fill-schema'
import { embeddedDatabase, type ScratchDatabase } from './scratch-database'

const library = `
CREATE TYPE condition AS ENUM ('new', 'used', 'it''s worn');
CREATE DOMAIN isbn AS text CHECK (VALUE ~ '^97[89]-[0-9]{10}$');
CREATE TABLE authors (id serial PRIMARY KEY, full_name varchar(40) NOT NULL, born date, CHECK (born < DATE '2005-01-01'));
CREATE TABLE genres (code char(3) PRIMARY KEY, label varchar(20) NOT NULL UNIQUE);
CREATE TABLE books (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, isbn isbn NOT NULL UNIQUE, title text NOT NULL CHECK (length(title) >= 3),
  author_id int NOT NULL REFERENCES authors, price numeric(6, 2) CHECK (price > 0 AND price <= 500), tags text[] NOT NULL DEFAULT '{}',
  facts jsonb NOT NULL, cover bytea, sequel_of bigint REFERENCES books, search tsvector, loan_time interval,
  label text GENERATED ALWAYS AS (upper(title)) STORED
);
CREATE TABLE book_genres (book_id bigint REFERENCES books, genre char(3) REFERENCES genres, PRIMARY KEY (book_id, genre));
CREATE TABLE copies (
  book_id bigint NOT NULL REFERENCES books, copy_no smallint NOT NULL, condition condition NOT NULL, shelf varchar(8),
  PRIMARY KEY (book_id, copy_no)
);
CREATE TABLE loans (
  book_id bigint NOT NULL, copy_no smallint NOT NULL, reader inet, lent_at timestamptz NOT NULL, opens time,
  FOREIGN KEY (book_id, copy_no) REFERENCES copies (book_id, copy_no), UNIQUE (book_id, copy_no, lent_at)
);`

const workplace = `
CREATE TABLE public.departments (id uuid NOT NULL, name character varying(60) NOT NULL, head_id integer);
CREATE TABLE public.employees (
  id integer NOT NULL, email character varying(120) NOT NULL, department_id uuid NOT NULL, salary numeric(12,2) NOT NULL,
  hired_on date NOT NULL, status text DEFAULT 'active'::text NOT NULL, badge character varying(6), active boolean DEFAULT true NOT NULL,
  CONSTRAINT status_known CHECK ((status = ANY (ARRAY['active'::text, 'on leave'::text, 'left'::text])))
);
CREATE SEQUENCE public.employees_id_seq;
ALTER SEQUENCE public.employees_id_seq OWNED BY public.employees.id;
ALTER TABLE ONLY public.employees ALTER COLUMN id SET DEFAULT nextval('public.employees_id_seq'::regclass);
ALTER TABLE ONLY public.departments ADD CONSTRAINT departments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.employees ADD CONSTRAINT employees_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.employees ADD CONSTRAINT email_once UNIQUE (email);
CREATE UNIQUE INDEX badges ON public.employees USING btree (lower((badge)::text)) WHERE (badge IS NOT NULL);
ALTER TABLE ONLY public.departments ADD CONSTRAINT head FOREIGN KEY (head_id) REFERENCES public.employees(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.employees ADD CONSTRAINT works_in FOREIGN KEY (department_id) REFERENCES public.departments(id);`

const readings = `
CREATE SCHEMA plant;
CREATE TABLE plant."Sensor Kinds" ("Kind" varchar(12) PRIMARY KEY, "unit" varchar(4) NOT NULL);
CREATE TABLE plant.sensors (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), "Kind" varchar(12) NOT NULL REFERENCES plant."Sensor Kinds",
  serial_number text NOT NULL UNIQUE, place point, mac macaddr UNIQUE);
CREATE TABLE plant.readings (sensor_id uuid NOT NULL REFERENCES plant.sensors, read_at timestamp NOT NULL, value double precision NOT NULL,
  quality smallint NOT NULL CHECK (quality BETWEEN 0 AND 3), during tstzrange, PRIMARY KEY (sensor_id, read_at)) PARTITION BY RANGE (read_at);
CREATE TABLE plant.readings_2024 PARTITION OF plant.readings FOR VALUES FROM ('2024-01-01') TO ('2025-01-01');
CREATE TABLE plant.readings_2025 PARTITION OF plant.readings FOR VALUES FROM ('2025-01-01') TO ('2026-01-01');
CREATE TABLE public.sensors (id int PRIMARY KEY, note text) ;`

let database: ScratchDatabase
beforeAll(async () => {
  database = await embeddedDatabase('')
})
afterAll(() => database.close())

it.each([
  ['a library: domains, arrays, trees, junctions, links of two columns', library, 6],
  ['a workplace as pg_dump writes it, with a circle of two tables', workplace, 2],
  ['readings in partitions, quoted names, two namespaces', readings, 4],
])('fills %s, with every constraint on', async (_, ddl, count) => {
  const { tables } = await fillSchema(ddl, database)
  expect(tables.filter(({ fault }) => fault !== undefined)).toEqual([])
  expect(tables).toHaveLength(count)
  expect(tables.every(({ rows }) => rows > 0)).toBe(true)
})

it('says which table the database refuses, and why', async () => {
  // A condition that no field holds by itself: the parity of two numbers.
  const ddl =
    'CREATE TABLE odd (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL, CHECK (sqrt(a * a + b * b) = 0.5));'
  const { tables, notes } = await fillSchema(ddl, database)
  expect(notes).toMatchObject([{ table: 'odd', why: 'Left out: no rows can be made to it.' }])
  expect(tables).toMatchObject([
    { name: 'public."odd"', rows: 0, fault: expect.stringContaining('violates check constraint') },
  ])
})
