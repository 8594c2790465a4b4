import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const valuesIn = (domainHint: string | null, ...names: string[]) => {
  const columns = inferColumns(names, { locale: 'en_US', domainHint })
  return Object.fromEntries(columns.map(({ constraints }, at) => [names[at], constraints?.values ?? constraints]))
}
const kept = ['id', 'created_at', 'updated_at']

test('trade words have their software meaning in an application’s own table', () => {
  const values = valuesIn('entries', ...kept, 'scope', 'state', 'queue_name', 'model_params', 'field', 'strategy')
  expect(values.scope).toContain('read write')
  expect(values.state).toContain('archived')
  expect(values.queue_name).toContain('mailers')
  expect(values.model_params).toContain('{"mode":"auto","limit":20}')
  expect(values.field).toContain('due_date')
  expect(values.strategy).toContain('round robin')
})

test('the name of such a table alone is not evidence for a trade', () => {
  expect(valuesIn('workspaces', ...kept, 'name', 'type')).toMatchObject({
    name: { shape: 'label', stem: 'workspace' },
    type: ['default', 'custom', 'system', 'external'],
  })
})

test('a trade supported by its columns still counts', () => {
  const names = ['checkin_date', 'room_type', 'guest_name', 'board_basis', 'status'] as const
  expect(valuesIn('reservations', ...kept, ...names).status).toEqual(valuesIn('reservations', ...names).status)
})

test('a type column next to a polymorphic reference has names of tables', () => {
  expect(valuesIn(null, 'id', 'commentable_type', 'commentable_id').commentable_type).toContain('Document')
  expect(valuesIn(null, 'id', 'commentable_type').commentable_type).not.toContain('Document')
})
