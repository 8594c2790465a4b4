import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { faultOf, fillSchema } from './fill-schema'
import { type ScratchDatabase, scratchDatabase } from './scratch-database'

const library = `
CREATE TYPE extent AS (width int, height numeric(6, 2), unit varchar(4), sold boolean, since date);
CREATE TYPE hours AS RANGE (subtype = time);
CREATE DOMAIN "Name" AS varchar(9);
CREATE TYPE condition AS ENUM ('new', 'used', 'it''s worn');
CREATE DOMAIN isbn AS text CHECK (VALUE ~ '^97[89]-[0-9]{10}$');
CREATE TABLE authors (id serial PRIMARY KEY, full_name varchar(40) NOT NULL, born date, CHECK (born < DATE '2005-01-01'));
CREATE TABLE genres (code char(3) PRIMARY KEY, label varchar(20) NOT NULL UNIQUE, sign "Name" NOT NULL);
CREATE TABLE books (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, isbn isbn NOT NULL UNIQUE, title text NOT NULL CHECK (length(title) >= 3),
  author_id int NOT NULL REFERENCES authors, price numeric(6, 2) CHECK (price > 0 AND price <= 500), tags text[] NOT NULL DEFAULT '{}',
  facts jsonb NOT NULL, cover bytea, sequel_of bigint REFERENCES books, search tsvector, loan_time interval,
  label text GENERATED ALWAYS AS (upper(title)) STORED
);
CREATE TABLE book_genres (book_id bigint REFERENCES books, genre char(3) REFERENCES genres, PRIMARY KEY (book_id, genre));
CREATE TABLE copies (
  book_id bigint NOT NULL REFERENCES books, copy_no smallint NOT NULL, condition condition NOT NULL, shelf varchar(8), format extent NOT NULL, lent hours NOT NULL, formats extent[],
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

const circles = `
CREATE TABLE teams (id uuid PRIMARY KEY, lead_id uuid NOT NULL);
CREATE TABLE people (id uuid PRIMARY KEY, team_id uuid NOT NULL REFERENCES teams, deputy_id uuid REFERENCES people, nicknames varchar(20)[]);
ALTER TABLE teams ADD FOREIGN KEY (lead_id) REFERENCES people;
CREATE TABLE owners (id serial PRIMARY KEY, path bigint[] NOT NULL);
CREATE TABLE builds (id serial PRIMARY KEY, owner_id int NOT NULL REFERENCES owners, owner_path bigint[]);
CREATE TABLE plans (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, current_version int NOT NULL);
CREATE TABLE versions (id serial PRIMARY KEY, plan_id int NOT NULL REFERENCES plans);
ALTER TABLE plans ADD FOREIGN KEY (current_version) REFERENCES versions DEFERRABLE;`

const calendar = `
CREATE EXTENSION btree_gist;
CREATE TABLE rooms (id int PRIMARY KEY, label text);
CREATE TABLE closures (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, period daterange NOT NULL, EXCLUDE USING gist (period WITH &&));
CREATE TABLE bookings (id bigserial PRIMARY KEY, room_id int NOT NULL REFERENCES rooms, during tstzrange NOT NULL,
  EXCLUDE USING gist (room_id WITH =, during WITH &&));
CREATE TABLE prices (id serial PRIMARY KEY, product text NOT NULL, valid_from date NOT NULL, valid_to date CHECK (valid_to > valid_from),
  EXCLUDE USING gist (product WITH =, daterange(valid_from, coalesce(valid_to, 'infinity'), '[]') WITH &&));
CREATE TABLE seats (room_id int NOT NULL REFERENCES rooms, during tsrange NOT NULL, EXCLUDE USING gist (room_id WITH =, during WITH &&));
CREATE TABLE visits (id uuid PRIMARY KEY, starts_at timestamp NOT NULL, ends_at timestamp NOT NULL CHECK (ends_at > starts_at),
  EXCLUDE USING gist (tsrange(starts_at, ends_at) WITH &&));`

const partitions = `
CREATE TYPE state AS ENUM ('new', 'done', 'gone');
CREATE TABLE gaps (id bigint, at timestamptz, PRIMARY KEY (id, at)) PARTITION BY RANGE (at);
CREATE TABLE gaps_a PARTITION OF gaps FOR VALUES FROM ('2023-01-01') TO ('2024-01-01');
CREATE TABLE gaps_b PARTITION OF gaps FOR VALUES FROM ('2024-07-01') TO ('2025-01-01');
CREATE TABLE gaps_c PARTITION OF gaps FOR VALUES FROM ('2025-01-01') TO ('2025-04-01') PARTITION BY HASH (id);
CREATE TABLE gaps_c0 PARTITION OF gaps_c FOR VALUES WITH (MODULUS 1, REMAINDER 0);
CREATE TABLE numbers (id bigint PRIMARY KEY) PARTITION BY RANGE (id);
CREATE TABLE numbers_a PARTITION OF numbers FOR VALUES FROM (MINVALUE) TO (1000);
CREATE TABLE numbers_b PARTITION OF numbers FOR VALUES FROM (1000) TO (MAXVALUE);
CREATE TABLE months (y int NOT NULL, m int NOT NULL) PARTITION BY RANGE (y, m);
CREATE TABLE months_a PARTITION OF months FOR VALUES FROM (2024, 1) TO (2024, 7);
CREATE TABLE months_b PARTITION OF months FOR VALUES FROM (2024, 7) TO (2024, 13);
CREATE TABLE nested (tenant int NOT NULL, on_day date NOT NULL, state state NOT NULL) PARTITION BY LIST (tenant);
CREATE TABLE nested_1 PARTITION OF nested FOR VALUES IN (1, 2) PARTITION BY RANGE (on_day);
CREATE TABLE nested_1_a PARTITION OF nested_1 FOR VALUES FROM ('2025-01-01') TO ('2025-02-01') PARTITION BY LIST (state);
CREATE TABLE nested_1_a_new PARTITION OF nested_1_a FOR VALUES IN ('new', 'gone');
CREATE TABLE nested_rest PARTITION OF nested DEFAULT;
CREATE TABLE computed (id bigint NOT NULL, at timestamptz NOT NULL, kind text NOT NULL) PARTITION BY LIST (lower(kind));
CREATE TABLE computed_a PARTITION OF computed FOR VALUES IN ('a', 'b');
CREATE TABLE filled (id bigint NOT NULL, at timestamp, kind text) PARTITION BY RANGE (at);
CREATE TABLE filled_a PARTITION OF filled FOR VALUES FROM ('2024-01-01') TO ('2025-01-01') PARTITION BY LIST (kind);
CREATE TABLE filled_a_ab PARTITION OF filled_a FOR VALUES IN ('a', 'b');
CREATE TABLE sized (size int NOT NULL) PARTITION BY RANGE (abs(size));
CREATE TABLE sized_a PARTITION OF sized FOR VALUES FROM (0) TO (1000);`

const conditions = `
CREATE TABLE boxes (id serial PRIMARY KEY, w int NOT NULL, h int NOT NULL, area int GENERATED ALWAYS AS (w * h) STORED CHECK (area < 10000),
  a int NOT NULL CHECK (a >= 10), b int NOT NULL, CHECK (100 >= a + b), pos int NOT NULL UNIQUE, tags text[] NOT NULL CHECK (cardinality(tags) <= 3),
  born date NOT NULL CHECK (born > '1850-01-01'), codes varchar(4)[] CHECK (array_length(codes, 1) = 2));
CREATE TABLE tenants_tree (tenant int NOT NULL, id int NOT NULL, parent_id int, PRIMARY KEY (tenant, id),
  FOREIGN KEY (tenant, parent_id) REFERENCES tenants_tree (tenant, id));
CREATE TABLE chain (id int PRIMARY KEY, before int UNIQUE REFERENCES chain);
CREATE TABLE notes (id serial PRIMARY KEY, box_id int REFERENCES boxes, chain_id int REFERENCES chain, phone text, email text,
  CHECK (num_nonnulls(box_id, chain_id) = 1), CHECK (phone IS NOT NULL OR email IS NOT NULL));
CREATE TABLE files (id serial PRIMARY KEY, box_id int REFERENCES boxes, chain_id int REFERENCES chain,
  CHECK ((box_id IS NOT NULL AND chain_id IS NULL) OR (box_id IS NULL AND chain_id IS NOT NULL)), CHECK ((box_id IS NULL) <> (chain_id IS NULL)));
CREATE DOMAIN octet AS smallint CHECK (VALUE IS NULL OR VALUE BETWEEN 0 AND 255);
CREATE TABLE states (id serial PRIMARY KEY, soft octet NOT NULL, hard octet NOT NULL, soft_before octet, hard_before octet, value text,
  box_id int REFERENCES boxes, chain_id int REFERENCES chain, CHECK (num_nonnulls(box_id, chain_id) <= 1));
CREATE TABLE lids (id serial PRIMARY KEY, box_id int NOT NULL REFERENCES boxes, is_main boolean NOT NULL, gone_at date);
CREATE UNIQUE INDEX main_lid ON lids (box_id) WHERE is_main AND gone_at IS NULL;
CREATE TABLE spans (id serial PRIMARY KEY, started_at bigint NOT NULL CHECK (started_at BETWEEN 0 AND 4294967295), kind int REFERENCES boxes,
  name text NOT NULL, sort_name text NOT NULL, CHECK (kind <> 2 OR (kind = 2 AND sort_name = name)));
CREATE TABLE groups (id serial PRIMARY KEY, parent_id int REFERENCES groups, group_name varchar(128) NOT NULL, UNIQUE (group_name, parent_id));
CREATE TABLE pages (box_id int NOT NULL REFERENCES boxes, source varchar(255) NOT NULL CHECK (source ~* '^https?://'), code text CHECK (code LIKE 'A\\_%'),
  file text CHECK (file ILIKE '%.png'), scopes text[] NOT NULL CHECK (code IS NULL OR cardinality(scopes) > 0), UNIQUE (box_id, source));`

const letters = `
CREATE TABLE accounts (id serial PRIMARY KEY, email text NOT NULL UNIQUE CHECK (email = lower(email)), currency char(3) NOT NULL CHECK (currency = upper(currency)),
  slug text NOT NULL CHECK (slug NOT LIKE '% %'), code text CHECK (code SIMILAR TO '[A-Z]{2}[0-9]{3}'), file text NOT NULL CHECK (right(file, 4) = '.pdf'),
  opens time NOT NULL CHECK (opens BETWEEN '08:00' AND '18:00'), billed_in date NOT NULL CHECK (date_trunc('month', billed_in) = billed_in),
  seats numeric NOT NULL CHECK (seats = trunc(seats)), is_open boolean CHECK (is_open IS TRUE), born date NOT NULL CHECK (age(born) >= interval '18 years'),
  least int NOT NULL, usual int NOT NULL, most int NOT NULL, CHECK (least < usual AND usual < most AND least > 0 AND most < 50),
  roles text[] NOT NULL CHECK (roles <@ ARRAY['reader', 'writer']), gone_at timestamptz, parent_id int REFERENCES accounts,
  UNIQUE NULLS NOT DISTINCT (slug, gone_at), UNIQUE NULLS NOT DISTINCT (parent_id, gone_at));
CREATE TABLE vehicles (id serial PRIMARY KEY, plate text NOT NULL);
CREATE TABLE trucks (payload int NOT NULL) INHERITS (vehicles);`

// Includes loading the parsers and the embedded database.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let database: ScratchDatabase
beforeAll(async () => {
  database = await scratchDatabase(calendar, process.env.TEST_DATABASE_URL)
})
beforeEach(() => database.run('DROP SCHEMA IF EXISTS plant CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public;'))
afterAll(() => database.close())

it.each([
  ['a library: domains, composites, ranges, arrays, trees, junctions, links of two columns', library, 6],
  ['a workplace as pg_dump writes it, with a circle of two tables', workplace, 2],
  ['readings in partitions, quoted names, two namespaces', readings, 4],
  ['circles of links that are never null, deferrable or not', circles, 6],
  ['ranges of time that exclude each other', calendar, 6],
  ['partitions with gaps, of several columns, in partitions, by expressions', partitions, 7],
  ['conditions on sums, products, arrays, domains, matches, and on which columns are null', conditions, 10],
  ['letters, parts of texts, times, ages, and sets whose nulls are equal; a table that inherits', letters, 3],
])('fills %s, with every constraint on', async (_, ddl, count) => {
  await database.run(ddl)
  const { tables } = await fillSchema(database)
  expect(tables.map(faultOf)).toEqual(Array(count).fill(undefined))
  expect(tables.every(({ rows }) => rows > 0)).toBe(true)
})

it('names the table that the database rejects, and why', async () => {
  // A condition on two columns that no single field can satisfy.
  await database.run(
    'CREATE TABLE odd (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL, CHECK (sqrt(a * a + b * b) = 0.5));',
  )
  await expect(fillSchema(database)).rejects.toThrow(/^odd: .*violates check constraint/)
})
