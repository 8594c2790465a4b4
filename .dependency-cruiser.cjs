/** Who may import whom, each with its reason. `scripts/import-rules.test.ts` proves that planted violations are caught. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const notTest = '\\.(test|spec)\\.tsx?$'
/** The rooms of components that only src/app composes. */
const consolePages = '(pages/\\w+|shell)'
/** The files of the wire without schemas. */
const schemaless =
  '(json|vocabulary|console/preview|datasets/recipe-vocabulary|parsing/(csv/csv-cells|csv/csv-shape|shape|narrow-values|written-moments)|payments/(authorization|escrow-abi|micro-usdc|payment-shapes))'
const domains = '(names|generation|datasets|importing|inference|keys|billing|payments)'

/** A vendor lives in one room: whoever replaces it opens one door. */
const only = (vendor, room) =>
  rule(
    `${vendor.replace(/\W/g, '')}-lives-in-one-room`,
    `${vendor} is imported only by ${room}.`,
    { path: '^(src|scripts)/', pathNot: [room, notTest, '^src/testing/'] },
    { path: `node_modules/${vendor}/` },
  )

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'A cycle hides which way the design points.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule('no-cycles-of-types', 'What two files know of each other belongs in a third.', {}, { circular: true }),
    rule(
      'pages-know-components',
      'Pages are made of components; the server reaches them as the type of its router only.',
      { path: '^src/app/', pathNot: 'route\\.ts$' },
      { path: '^src/(?!app/|components/|wire/)' },
    ),
    rule(
      'components-see-types',
      'Components know the server as the AppRouter type only.',
      { path: '^src/components/', pathNot: notTest },
      { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'components-see-the-router-only',
      'Of the server, components see api/root.',
      { path: '^src/components/', pathNot: notTest },
      { path: '^src/server/(?!api/root\\.ts$)' },
    ),
    rule(
      'components-read-by-shape',
      'The schemas of the wire and their library would weigh on the first screens: components read answers by shape.',
      { path: '^src/components/', pathNot: notTest },
      {
        path: ['node_modules/zod/', '^src/wire/'],
        pathNot: `^src/wire/${schemaless}\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'ui-is-generic',
      'ui holds controls and formats without product words: the bottom layer of the components.',
      { path: '^src/components/ui/', pathNot: notTest },
      { path: '^src/(?!components/ui/)' },
    ),
    rule(
      'providers-see-ui-only',
      'Providers wrap every page, so they depend on none.',
      { path: '^src/components/providers/' },
      { path: '^src/components/(?!ui/|providers/)' },
    ),
    rule(
      'draft-and-account-are-shared',
      "The draft and this browser's key are shared state: they know providers, not the pages that show them.",
      { path: '^src/components/(draft|account)/' },
      { path: '^src/components/(?!ui/|providers/|$1/)' },
    ),
    rule(
      'recipe-is-shared',
      'The tables that are designed are paid for on another page; their state knows the undo steps of drafts.',
      { path: '^src/components/recipe/', pathNot: notTest },
      { path: '^src/components/(?!ui/|providers/|draft/|recipe/)' },
    ),
    rule(
      'catalog-below-pages',
      'A type and its constraints are edited in the same way on every page.',
      { path: '^src/components/catalog/', pathNot: notTest },
      { path: '^src/components/(?!ui/|providers/|draft/|catalog/)' },
    ),
    rule(
      'grid-is-generic',
      'A grid shows any rows; who has them says what stands in the heads of the columns.',
      { path: '^src/components/grid/' },
      { path: '^src/components/(?!ui/|grid/)' },
    ),
    rule(
      'components-importing-below-pages',
      'Design and Contract import tables in the same way: one as fields, or all of them as a data set.',
      { path: '^src/components/importing/', pathNot: notTest },
      { path: '^src/components/(?!ui/|providers/|draft/|catalog/|recipe/|importing/)' },
    ),
    rule(
      'results-below-pages',
      'Rows and refusals look the same on every page, so results knows none of them.',
      { path: '^src/components/results/' },
      { path: `^src/components/${consolePages}/` },
    ),
    rule(
      'workbench-below-pages',
      'The frame of a page where something is designed, whatever it is: a title, tools, code.',
      { path: '^src/components/workbench/' },
      { path: '^src/components/(?!ui/|draft/|workbench/)' },
    ),
    rule(
      'pages-apart',
      'Pages share state through draft and account and never import each other: each loads only its own script.',
      { path: `^src/components/${consolePages}/` },
      { path: `^src/components/${consolePages}/`, pathNot: '^src/components/$1/' },
    ),
    rule(
      'routes-are-shims',
      'A route file hands the Request to server/http and nothing else.',
      { path: '^src/app/.*route\\.ts$' },
      { path: '^src/(?!server/http/)' },
    ),
    rule(
      'http-knows-bytes',
      'http translates; what a call means is for api to know.',
      { path: '^src/server/http/', pathNot: notTest },
      {
        path: '^src/server/(?!http/|api/|kernel/|services/|payments/payment-environment\\.ts)',
      },
    ),
    rule(
      'api-below-http',
      'Procedures do not see requests or responses.',
      { path: '^src/server/api/' },
      { path: '^src/(server/http|app|components)/' },
    ),
    rule(
      'domains-not-web',
      'Product rules do not know HTTP, tRPC or Next.',
      { path: `^src/server/(${domains}|storage|kernel)/` },
      { path: '^src/(app|components|server/(api|http))/|node_modules/(next|@trpc)/' },
    ),
    rule(
      'domains-apart',
      'Domains meet in server/api; inference, datasets and importing use generation and names.',
      { path: `^src/server/${domains}/`, pathNot: '^src/server/importing/' },
      { path: `^src/server/${domains}/`, pathNot: ['^src/server/$1/', '^src/server/(names|generation)/'] },
    ),
    rule(
      'importing-proposes-datasets',
      'Importing also knows datasets: what it proposes can be made.',
      { path: '^src/server/importing/' },
      { path: `^src/server/${domains}/`, pathNot: '^src/server/(importing|datasets|names|generation)/' },
    ),
    rule(
      'names-below-generation',
      'The one reader of names imports kernel and wire; generation and inference stand on it.',
      { path: '^src/server/names/', pathNot: notTest },
      { path: '^src/(?!server/(names|kernel)/|wire/)' },
    ),
    rule(
      'rows-are-for-inference',
      'keys, billing and payments know nothing of rows.',
      { path: '^src/server/(keys|billing|payments)/' },
      { path: '^src/server/(names|generation)/' },
    ),
    rule(
      'pure-domains',
      'names, generation, datasets, importing and inference never touch the database.',
      { path: '^src/server/(names|generation|datasets|importing|inference)/' },
      { path: '^src/server/storage/' },
    ),
    rule(
      'services-are-arguments',
      'Domains receive clock, database, model and chain; they never fetch them.',
      { path: `^src/server/${domains}/`, pathNot: notTest },
      { path: '^src/server/services/' },
    ),
    rule(
      'cli-works-offline',
      'The command line makes rows by itself: nothing of the server, its storage or payments.',
      { path: '^src/cli/', pathNot: notTest },
      { path: '^src/(?!cli/|library/|wire/|server/(datasets|importing|generation|names|kernel)/)' },
    ),
    rule(
      'library-works-offline',
      'The library makes rows by itself, in the tests of others too: it knows neither a terminal nor a server.',
      { path: '^src/library/', pathNot: notTest },
      { path: '^src/(?!library/|wire/|server/(datasets|importing|generation|names|kernel)/)' },
    ),
    rule(
      'storage-is-low',
      'Storage serves domains and never calls them.',
      { path: '^src/server/storage/', pathNot: notTest },
      { path: '^src/server/(?!storage/|kernel/)' },
    ),
    rule(
      'wire-is-pure',
      'wire is the specification as types: zod, types of viem, and itself.',
      { path: '^src/wire/', pathNot: notTest },
      { path: '^src/(?!wire/)|node_modules/(?!zod/|viem/)' },
    ),
    rule(
      'kernel-is-a-leaf',
      'kernel imports nothing of ours but the words of wire.',
      { path: '^src/server/kernel/', pathNot: notTest },
      { path: '^src/(?!server/kernel/|wire/)' },
    ),
    rule(
      'tests-are-not-imported',
      'What only tests use stays with tests.',
      { path: '^(src|scripts)/', pathNot: [notTest, '^src/testing/'] },
      { path: ['^src/testing/', '^e2e/', notTest], pathNot: [] },
    ),
    only('pino', '^src/server/kernel/'),
    only('prom-client', '^src/server/services/telemetry/'),
    only('@prisma', '^(src/server/storage|prisma)/|^prisma'),
    only('@electric-sql', '^(src/server/storage|scripts/schemas)/'),
    only('pg', '^(src/server/storage|src/cli/databases|scripts/schemas)/'),
    only('pg-copy-streams', '^src/cli/databases/'),
    only('mysql2', '^src/cli/databases/'),
    only('libpg-query', '^src/server/importing/'),
    only('@guanmingchiu', '^src/server/importing/'),
    only('@dbml', '^src/server/importing/'),
    only('@mrleebo', '^src/server/importing/'),
    only('apache-arrow', '^src/server/datasets/formats/'),
    only('node-sqlite3-wasm', '^(src/(server/(datasets/formats|importing)|cli/databases)|scripts/joins)/'),
    only('jose', '^src/server/payments/'),
    only('openai', '^src/server/inference/'),
    only('@modelcontextprotocol', '^src/(server/http|cli)/mcp/'),
    only('@faker-js', '^bench/'),
    only('viem', '^src/(server/payments|components|wire)/|^scripts/'),
    only('wagmi', '^src/components/'),
    only('@mantine', '^src/(components|app)/'),
    only('@trpc', '^src/(server/(api|http)|components)/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/server/storage/generated/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
