import { z } from 'zod'
import DevMulticall3 from '../../contracts/artifacts/DevMulticall3.json'
import DevWallet from '../../contracts/artifacts/DevWallet.json'
import InvoiceEscrow from '../../contracts/artifacts/InvoiceEscrow.json'
import TestUsdc from '../../contracts/artifacts/TestUsdc.json'

/** The contracts deployed or called by the sandbox and tests. */
export const contractNames = ['InvoiceEscrow', 'TestUsdc', 'DevMulticall3', 'DevWallet'] as const
export type ContractName = (typeof contractNames)[number]

const artifacts: Record<ContractName, unknown> = { InvoiceEscrow, TestUsdc, DevMulticall3, DevWallet }

const Artifact = z.object({
  abi: z.array(z.record(z.string(), z.unknown())),
  bytecode: z.templateLiteral(['0x', z.string()]),
})

/** A contract as built by `npm run contracts:build` in contracts/artifacts. */
export const contractArtifact = (name: ContractName) => Artifact.parse(artifacts[name])
