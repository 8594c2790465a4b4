import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { AiInferSchemaResponse } from '@/wire/inference'
import { locales } from '@/wire/vocabulary'
import { contractId, contractOf } from './contract'
import vectors from './contract-vectors.json'

/** The recipe as a client writes it: sorted keys, no white space, SHA-256. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort()
            .map(([key, member]) => [key, sorted(member)]),
        )
      : value
const clientHash = (schema: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(schema)))
    .digest('hex')

const localeOf = (code: string) => locales.find((locale) => locale === code) ?? 'en_US'

describe('contractOf', () => {
  // The hashes were computed outside of JavaScript. A change here breaks the locks of every caller.
  it.each(vectors)(
    'keeps the contract of $title',
    ({ field_names, locale, domain_hint, proposed_schema, contract_hash }) => {
      const contract = contractOf(inferColumns(field_names, { locale: localeOf(locale), domainHint: domain_hint }))
      expect(JSON.parse(JSON.stringify(contract.proposedSchema))).toEqual(proposed_schema)
      expect(contract.hash).toBe(contract_hash)
    },
  )

  it.each(vectors)('can be checked by a client from the answer alone: $title', ({ proposed_schema, contract_hash }) => {
    expect(clientHash(proposed_schema)).toBe(contract_hash)
  })

  it('depends on names, order, types and constraints, not on how sure the inference was', () => {
    const [a, b] = inferColumns(['email', 'age'], { locale: 'en_US', domainHint: null })
    if (!a || !b) throw new Error('two names give two fields')
    const { hash } = contractOf([a, b])
    expect(contractOf([{ ...a, confidence: 0.1, source: 'model', alternatives: ['text'] }, b]).hash).toBe(hash)
    expect(contractOf([b, a]).hash).not.toBe(hash)
    expect(contractOf([{ ...a, name: 'Email' }, b]).hash).not.toBe(hash)
    expect(contractOf([{ ...a, type: 'text' }, b]).hash).not.toBe(hash)
    expect(contractOf([a, { ...b, constraints: { min: 1 } }]).hash).not.toBe(hash)
  })

  it('fits the answer of infer-schema', () => {
    const fields = inferColumns(['id', 'is_active', 'qzx'], { locale: 'en_GB', domainHint: null })
    const { proposedSchema, hash } = contractOf(fields)
    const answer = {
      proposed_schema: proposedSchema,
      contract_hash: hash,
      contract_id: contractId(new Uint8Array(16)),
      locale: 'en_GB',
      inference: fields.map(({ name, source, confidence, alternatives }) => ({
        name,
        source,
        confidence,
        alternatives,
      })),
      warnings: [],
    }
    expect(AiInferSchemaResponse.safeParse(answer).error).toBeUndefined()
  })
})

describe('contractId', () => {
  it('is an identifier made of the randomness it is given', () => {
    expect(contractId(new Uint8Array(16).fill(255))).toBe(`ctr_${'f'.repeat(32)}`)
  })
})
