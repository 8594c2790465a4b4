import { describe, expect, it } from 'vitest'
import { type Entry, searchEntries } from './search-entries'

const entry = (label: string, group: string, words = ''): Entry => ({ id: label, label, group, words, run: () => {} })
const entries = [
  entry('Generate rows', 'Actions', 'run'),
  entry('Email', 'Add a column', 'email mail address'),
  entry('Go to billing_email', 'Columns'),
  entry('Contract', 'Pages'),
]
const found = (search: string) => searchEntries(entries, search).map(({ label }) => label)

describe('the search of the palette', () => {
  it('offers actions and pages before anything is typed', () =>
    expect(found(' ')).toEqual(['Generate rows', 'Contract']))
  it('puts labels that start with the word first', () =>
    expect(found('email')).toEqual(['Email', 'Go to billing_email']))
  it('puts what holds it within a word behind what it begins a word of', () => {
    const all = [entry('Middle name', 'Add a column'), entry('Import a table', 'Actions', 'csv sql ddl'), ...entries]
    expect(searchEntries(all, 'ddl').map(({ label }) => label)).toEqual(['Import a table', 'Middle name'])
  })
  it('puts the search of the docs last, which fits every word', () => {
    const all = [entry('Search the docs for “mail”', 'Docs'), ...entries]
    expect(searchEntries(all, 'mail').map(({ group }) => group)).toEqual(['Add a column', 'Columns', 'Docs'])
  })
  it('needs every word, wherever it stands', () => {
    expect(found('run rows')).toEqual(['Generate rows'])
    expect(found('mail column')).toEqual(['Email', 'Go to billing_email'])
    expect(found('mail zzz')).toEqual([])
  })
})
