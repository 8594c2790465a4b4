import sqlite, { type Database } from 'node-sqlite3-wasm'
import type { Dataset } from '@/server/datasets/engine/dataset'
import { commonRowFaults } from './faults/common-rows'
import { countFaults } from './faults/counts'
import { dateFaults } from './faults/dates'
import { datesAcross } from './faults/dates-across'
import { keyFaults } from './faults/keys'
import { namesakeFaults } from './faults/namesakes'
import { stateFaults } from './faults/states'
import { valueFaults } from './faults/values'
import { type JoinedSet, joinedTables, name, numberOf, pairsOf } from './joined-tables'
import { loadRows } from './load-rows'

export type Joins = {
  /** Descriptions of contradictions between rows. */
  readonly faults: readonly string[]
  /** Rows joined with their parents, by each link. */
  readonly joins: readonly number[]
}

const searches: readonly ((set: JoinedSet) => string[])[] = [
  orphanFaults,
  countFaults,
  keyFaults,
  commonRowFaults,
  valueFaults,
  namesakeFaults,
  dateFaults,
  datesAcross,
  stateFaults,
]

/** Joins every row of a set with its parents in SQLite, from the recipe alone and independently of the engine. */
export function findFaults(dataset: Dataset): Joins {
  const database = new sqlite.Database()
  try {
    const set = loadedSet(database, dataset)
    return {
      faults: faultsIn(set),
      joins: set.links.map((link) => numberOf(database, `SELECT count(*) ${pairsOf(link)}`)),
    }
  } finally {
    database.close()
  }
}

/** @param database an empty one */
export function loadedSet(database: Database, dataset: Dataset): JoinedSet {
  database.exec('PRAGMA cache_size = -200000; PRAGMA temp_store = MEMORY')
  loadRows(database, dataset)
  const { tables } = dataset.recipe
  return { database, tables, links: joinedTables(database, tables) }
}

export const faultsIn = (set: JoinedSet): string[] => searches.flatMap((search) => search(set))

/** Rows whose link references no row. */
function orphanFaults({ database, links }: JoinedSet): string[] {
  return links.flatMap(({ childTable, parentTable, link, on, points }) => {
    const parents = `SELECT 1 FROM ${name(parentTable.name)} p WHERE ${on('c', 'p')}`
    const sql = `SELECT count(*) FROM ${name(childTable.name)} c WHERE ${points('c')} AND NOT EXISTS (${parents})`
    const orphans = numberOf(database, sql)
    return orphans > 0 ? [`${orphans} rows of ${childTable.name} are orphans by ${link.name}`] : []
  })
}
