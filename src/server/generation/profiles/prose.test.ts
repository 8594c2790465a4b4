import { describe, expect, it } from 'vitest'
import { inferColumns } from './infer-columns'

/** The columns of a table, by name. */
function columnsOf(names: readonly string[], domainHint: string | null = null) {
  return new Map(inferColumns(names, { locale: 'en_GB', domainHint }).map((column) => [column.name, column]))
}

describe('prose', () => {
  it.each(['remarks', 'comments', 'nurse_notes'])('is about what the table is about: %s', (name) => {
    const column = columnsOf([name, 'bed_no'], 'ICU nursing log').get(name)
    expect(column?.constraints?.pattern).toContain('patient')
  })

  it.each(['title', 'comments', 'message'])('does not say what the table is about: %s', (name) => {
    const { constraints } = columnsOf([name, 'notes', 'id']).get('notes') ?? {}
    expect(constraints?.pattern).toContain('Checked')
  })
})
