import { expect, test } from 'vitest'
import { bounds } from '@/wire/vocabulary'
import { FieldDefinition } from './field-definition'

/** Constraints that count how many of them were read. */
function counted(count: number) {
  const read = new Set<string>()
  const constraints = {}
  for (let at = 0; at < count; at++) {
    const name = `constraint_${at}`
    Object.defineProperty(constraints, name, { enumerable: true, get: () => read.add(name).size })
  }
  return { read, field: { name: 'a', type: 'text', constraints } }
}

test('reads the constraints of a field, and none of them where it has more than any field may have', () => {
  const most = counted(bounds.constraintsMax)
  expect(Object.keys(FieldDefinition.parse(most.field).constraints ?? {})).toHaveLength(bounds.constraintsMax)
  expect(most.read.size).toBe(bounds.constraintsMax)
  const tooMany = counted(bounds.constraintsMax + 1)
  expect(FieldDefinition.parse(tooMany.field).constraints).toEqual({})
  expect(tooMany.read.size).toBe(0)
})
