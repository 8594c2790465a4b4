/** The schema that a thread reads to warm up: people, places, orders, states and times, as in most schemas. */
export const ordinarySchema = `
  CREATE TABLE customers (id serial PRIMARY KEY, full_name text NOT NULL, email text UNIQUE, city text, created_at timestamptz NOT NULL);
  CREATE TABLE orders (
    id serial PRIMARY KEY, customer_id int NOT NULL REFERENCES customers, status varchar(20) NOT NULL, total numeric(10, 2)
    CHECK (total >= 0), placed_at timestamptz NOT NULL
  );`

/** Short schemas, each of which a parser of its own reads. */
export const shortSchemas: readonly string[] = [
  'CREATE TABLE a (id serial PRIMARY KEY, name varchar(40) NOT NULL);',
  'CREATE TABLE `a` (`id` int AUTO_INCREMENT PRIMARY KEY, `name` varchar(40) NOT NULL) ENGINE=InnoDB;',
  'CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL) STRICT;',
]
