import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Writes the database client from prisma/schema.prisma; the client is committed, so that an install needs no CLI of
// Prisma's (250 MB with what it brings). `prisma generate` needs no engine binary, but its CLI looks for one and would
// download it: naming any existing file prevents that.
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const cli = `prisma@${dependencies['@prisma/client']}`
const generate = ['prisma', 'generate', '--schema', 'prisma/schema.prisma', '--no-hints']
const { status } = spawnSync(
  'npm',
  ['exec', '--yes', '--ignore-scripts', '--engine-strict=false', `--package=${cli}`, '--', ...generate],
  {
    stdio: 'inherit',
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  },
)
process.exitCode = status ?? 1
