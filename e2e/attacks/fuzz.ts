import { commandArguments, positive } from '../../scripts/command-arguments'
import { fuzz } from './fuzz-requests'

/** `npm run fuzz [requests] [seed] [url]`: fails on any 5xx or hung request. `FUZZ_KEY` is an API key to send. */
const [requests = '20000', seed = '1', url = 'http://127.0.0.1:3000'] = commandArguments(
  'npm run fuzz [-- <requests> [<seed> [<url>]]]',
  { name: 'number of requests', form: positive },
  { name: 'seed', form: /^\d+$/ },
  { name: 'URL', form: /^https?:\/\// },
)
const key = process.env.FUZZ_KEY
const figures = await fuzz(url, { requests: Number(requests), seed: Number(seed), ...(key && { key }) })
for (const fault of figures.faults) console.error(fault)
console.log(`${figures.requests} requests, ${figures.serverErrors} 5xx, ${figures.hung} hung`)
process.exitCode = figures.serverErrors + figures.hung > 0 ? 1 : 0
