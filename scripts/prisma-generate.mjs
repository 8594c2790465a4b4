// Writes the database client from prisma/schema.prisma; runs after every install. `prisma generate` needs no engine
// binary, but its CLI looks for one and would download it: naming any existing file keeps it offline.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const cli = createRequire(import.meta.url).resolve('prisma/build/index.js')
const run = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
  cwd: new URL('..', import.meta.url),
  encoding: 'utf8',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  },
})
if (run.status !== 0) {
  console.error(`${run.stdout ?? ''}${run.stderr ?? ''}${run.error ?? ''}`)
  process.exit(1)
}
