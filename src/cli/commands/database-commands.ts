import { Argument, type Command, Option } from 'commander'
import { examples, seedFileName } from '@/cli/options'
import { readRows } from '@/cli/seeding/read-rows'
import { locales } from '@/wire/vocabulary'
import type { CheckOptions } from './check'
import type { SeedOptions } from './seed'

export function addSeed(program: Command, write: (text: string) => void): void {
  program
    .command('seed')
    .description('Fill all tables of a migrated database, in one transaction.')
    .addArgument(databaseArgument())
    .addOption(configOption())
    .option('--save', 'write the proposed recipe to the file, so that CI repeats the same rows')
    .option('-n, --dry-run', 'show the plan without changing anything')
    .addOption(rowsOption())
    .option('-o, --only <tables...>', 'only these tables and the tables they link to')
    .option('-x, --except <tables...>', 'all tables except these, such as one that triggers write to')
    .option('--truncate', 'delete existing rows first, after confirmation')
    .option('-y, --yes', 'with --truncate: delete without asking for confirmation')
    .option('-s, --seed <seed>', 'seed of the random values; a different seed gives different rows')
    .addOption(localeOption())
    .option('--json', 'print the plan and the result as one JSON object')
    .action(async (url: string, options: SeedOptions) => {
      const { seed } = await import('./seed')
      write(await seed(url, options))
    })
    .addHelpText(
      'after',
      examples(
        'rowmint seed "$DATABASE_URL" --dry-run',
        'rowmint seed "$DATABASE_URL" --rows 100000 --save',
        'rowmint seed "$DATABASE_URL" --truncate --yes',
        'rowmint seed shop.sqlite --rows customers=50 orders=400',
      ),
    )
}

export function addCheck(program: Command, write: (text: string) => void): void {
  program
    .command('check')
    .description('Check that a database holds exactly the rows of its recipe: every value, link, key and counter.')
    .addArgument(databaseArgument())
    .addOption(configOption())
    .addOption(rowsOption())
    .option('-o, --only <tables...>', 'only these tables and the tables they link to')
    .option('-x, --except <tables...>', 'all tables except these, such as one that triggers write to')
    .option('-s, --seed <seed>', 'seed that the rows were generated with')
    .addOption(localeOption())
    .option('--json', 'print the findings as one JSON object')
    .action(async (url: string, options: CheckOptions) => {
      const { check } = await import('./check')
      write(await check(url, options))
    })
    .addHelpText(
      'after',
      examples(
        'rowmint check "$DATABASE_URL"',
        'rowmint check "$DATABASE_URL" --rows 100000',
        'rowmint check "$DATABASE_URL" --only orders --json',
      ),
    )
}

const databaseArgument = () => new Argument('<database>', 'URL of a database, or the path of an SQLite file')
const rowsOption = () =>
  new Option(
    '-r, --rows <count...>',
    'rows in all tables together, or in one table: --rows 100000 orders=2000',
  ).argParser(readRows)
const localeOption = () => new Option('-l, --locale <locale>', 'locale of people and places').choices([...locales])
const configOption = () =>
  new Option('-c, --config <file>', 'file of the committed recipe, used if it exists').default(seedFileName)
