import { Argument, type Command, Option } from 'commander'
import { examples, seedFileName } from '@/cli/options'
import { readRows } from '@/cli/seeding/read-rows'
import { locales } from '@/wire/vocabulary'
import type { CheckOptions } from './check'
import type { SeedOptions } from './seed'

/** The commands that open a database. What they need loads when one of them runs. */
export function addDatabaseCommands(program: Command, write: (text: string) => void): void {
  program
    .command('seed')
    .description('Fill the tables of a database that your migrations created: all of them, in one transaction.')
    .addArgument(databaseArgument())
    .addOption(configOption())
    .option('--save', 'propose a recipe and write it to the file, for CI to repeat')
    .option('-n, --dry-run', 'show the plan and change nothing')
    .addOption(
      new Option('-r, --rows <count...>', 'of all tables together, or of one: --rows 100000 orders=2000').argParser(
        readRows,
      ),
    )
    .option('-o, --only <tables...>', 'only these tables, and those that they link to')
    .option('-x, --except <tables...>', 'not these tables, such as one that triggers write to')
    .option('--truncate', 'delete the rows that the tables hold; asks first')
    .option('-y, --yes', 'with --truncate: do not ask')
    .option('-s, --seed <seed>', 'other rows of the same kind')
    .addOption(new Option('-l, --locale <locale>', 'of people and places').choices([...locales]))
    .option('--json', 'write the plan and what was filled as one JSON object')
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

  program
    .command('check')
    .description('Prove that a database holds the rows of its recipe: every value, link, key and counter.')
    .addArgument(databaseArgument())
    .addOption(configOption())
    .option('-o, --only <tables...>', 'only these tables, and those that they link to')
    .option('-x, --except <tables...>', 'not these tables, such as one that triggers write to')
    .option('--json', 'write what was found as one JSON object')
    .action(async (url: string, options: CheckOptions) => {
      const { check } = await import('./check')
      write(await check(url, options))
    })
    .addHelpText(
      'after',
      examples('rowmint check "$DATABASE_URL"', 'rowmint check "$DATABASE_URL" --only orders --json'),
    )
}

const databaseArgument = () => new Argument('<database>', 'URL of a database, or the file of an SQLite database')
const configOption = () =>
  new Option('-c, --config <file>', 'the committed recipe; used where it is there').default(seedFileName)
