// The forge command with its true exit code: `tsx scripts/contracts/forge.ts test`.
import { spawnSync } from 'node:child_process'
import { foundryBinary } from './foundry-binary'

const { status, error } = spawnSync(foundryBinary('forge'), process.argv.slice(2), { stdio: 'inherit' })
if (error) console.error(error.message)
process.exitCode = status ?? 1
