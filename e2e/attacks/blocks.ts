import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { commandArguments } from '../../scripts/command-arguments'
import { documentRequests } from './hostile/documents'
import { envelopeRequests } from './hostile/envelopes'
import { readRequests } from './hostile/reads'
import { recipeRequests } from './hostile/recipes'
import { relatedRequests } from './hostile/related'
import { schemaRequests } from './hostile/schemas'
import { measureBlock } from './measure-blocks'
import { startService } from './service-process'

/** `npm run blocks [words of a name]`: sends what asks for the most work, and fails where one request holds the event loop. */
const [words = ''] = commandArguments('npm run blocks [-- <part of a name>]', { name: 'part of a name', form: /./ })
const blockMsMax = 50
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rowmint-blocks-'))
const service = await startService({ DATA_DIR: dataDir, SANDBOX: 'off', TRUSTED_PROXY_HOPS: '1' })
const requests = {
  ...schemaRequests,
  ...recipeRequests,
  ...readRequests,
  ...documentRequests,
  ...envelopeRequests,
  ...relatedRequests,
}
const chosen = Object.entries(requests).filter(([name]) => name.includes(words))
const blocks = []
for (const [name, made] of chosen) {
  const block = await measureBlock(service, name, made, blockMsMax)
  blocks.push(block)
  if (process.env.VERBOSE || block.blockMs > blockMsMax)
    console.error(
      `${block.blockMs.toFixed(0)} ms (${block.status}, answered in ${block.answerMs.toFixed(0)} ms): ${name}`,
    )
}
await service.kill('SIGTERM')
rmSync(dataDir, { recursive: true, force: true })
blocks.sort((a, b) => b.blockMs - a.blockMs)
const [longest] = blocks
const tooLong = blocks.filter(({ blockMs }) => blockMs > blockMsMax).length
console.log(
  `${blocks.length} requests, ${tooLong} held the event loop longer than ${blockMsMax} ms, the longest ${longest?.blockMs.toFixed(0)} ms: ${longest?.name}`,
)
process.exitCode = tooLong > 0 ? 1 : 0
