import { benchAi } from './ai'
import { benchDatasets } from './datasets'
import { benchEngine } from './engine'
import { benchEscrow } from './escrow'
import { benchFiles } from './files'
import { benchHttp } from './http'
import { benchInference } from './inference'
import { benchLocales } from './locales'
import { benchPayments } from './payments'
import { benchStreaming } from './streaming'

/** `npm run bench [name …]`: each figure and its baseline in one run, as ratios. */
const benches: Record<string, () => Promise<void>> = {
  engine: benchEngine,
  datasets: benchDatasets,
  files: benchFiles,
  locales: benchLocales,
  http: benchHttp,
  streaming: benchStreaming,
  inference: benchInference,
  ai: benchAi,
  payments: benchPayments,
  escrow: benchEscrow,
}

const asked = process.argv.slice(2)
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (asked.length === 0 || asked.includes(name)) await bench()
  }
  process.exit(0)
} catch (error) {
  console.error(error)
  process.exit(1)
}
