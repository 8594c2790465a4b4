import { describe, expect, it } from 'vitest'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import { compileContracts, plainAbi } from './compile-contracts'
import { contractArtifact, contractNames } from './contract-artifact'

describe('the committed artifacts of the contracts', () => {
  const compiled = compileContracts()

  it.each(contractNames)('%s is compiled from its source (else: npm run contracts:build)', (name) => {
    expect(contractArtifact(name)).toEqual({ abi: plainAbi(compiled[name].abi), bytecode: compiled[name].bytecode })
  })

  it('escrowAbi is the interface of the source', () => {
    expect(escrowAbi).toEqual(plainAbi(compiled.InvoiceEscrow.abi))
  })

  it('InvoiceEscrow can be deployed: its code is within the limit of EIP-170', () => {
    expect((compiled.InvoiceEscrow.bytecode.length - 2) / 2).toBeLessThan(24_576)
  })
})
