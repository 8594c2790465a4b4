import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { contractOf } from './contract'
import { ContractMismatchError } from './contract-mismatch'
import { checkedContract, guardContract } from './guards'
import { HeuristicInferenceError } from './heuristic-inference'

function inferred(...names: string[]) {
  const fields = inferColumns(names, { locale: 'en_US', domainHint: null })
  return { fields, contract: contractOf(fields) }
}

const thrownBy = (action: () => unknown): unknown => {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

const noDemands = { expectedHash: null, strict: false }

describe('guardContract', () => {
  it('demands nothing unless asked', () => {
    expect(() => guardContract(inferred('qzx_blorf'), noDemands)).not.toThrow()
  })

  it('accepts the locked hash, in upper case too', () => {
    const inference = inferred('email', 'city')
    expect(() => guardContract(inference, { ...noDemands, expectedHash: inference.contract.hash })).not.toThrow()
    expect(() =>
      guardContract(inference, { ...noDemands, expectedHash: inference.contract.hash.toUpperCase() }),
    ).not.toThrow()
  })

  it('refuses another hash with 409 and the whole contract', () => {
    const inference = inferred('email')
    const error = thrownBy(() => guardContract(inference, { ...noDemands, expectedHash: 'abc' }))
    expect(error).toBeInstanceOf(ContractMismatchError)
    expect(error).toMatchObject({
      status: 409,
      code: 'contract_mismatch',
      members: {
        expected_contract_hash: 'abc',
        actual_contract_hash: inference.contract.hash,
        proposed_schema: inference.contract.proposedSchema,
      },
    })
  })

  it('refuses guesses when strict, each at its place', () => {
    const error = thrownBy(() =>
      guardContract(inferred('email', 'qzx', 'city', 'blorf'), { ...noDemands, strict: true }),
    )
    expect(error).toBeInstanceOf(HeuristicInferenceError)
    expect(error).toBeInstanceOf(ValidationFailedError)
    expect(error).toMatchObject({
      status: 422,
      members: { code: 'heuristic_inference', fields: ['qzx', 'blorf'] },
      problems: [
        { type: 'heuristic_inference', loc: ['body', 'field_names', 1], input: 'qzx' },
        { type: 'heuristic_inference', loc: ['body', 'field_names', 3], input: 'blorf' },
      ],
    })
  })

  it('lets certain types pass when strict', () => {
    expect(() =>
      guardContract(inferred('id', 'email', 'created_at', 'is_active'), { ...noDemands, strict: true }),
    ).not.toThrow()
  })
})

describe('checkedContract', () => {
  it('gives the fields ready to generate', () => {
    const { contract } = inferred('id', 'email')
    expect(
      checkedContract(contract, { locale: 'en_US', count: 100_000 }).map(({ name, type }) => [name, type]),
    ).toEqual([
      ['id', 'integer'],
      ['email', 'email'],
    ])
  })

  it('refuses what validate would refuse, located at the name', () => {
    const { contract } = inferred('email', 'email')
    const error = thrownBy(() => checkedContract(contract, { locale: 'en_US', count: 10 }))
    expect(error).toBeInstanceOf(ValidationFailedError)
    expect(error).toMatchObject({ problems: [{ loc: ['body', 'field_names', 1, 'name'] }] })
  })
})
