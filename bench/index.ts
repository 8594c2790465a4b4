import process from 'node:process'

/** `npm run bench [name …]`: each figure and its baseline in one run, as ratios. */
const benches: Record<string, () => Promise<void>> = {
  engine: async () => (await import('./rows/engine')).benchEngine(),
  datasets: async () => (await import('./rows/datasets')).benchDatasets(),
  files: async () => (await import('./rows/files')).benchFiles(),
  locales: async () => (await import('./rows/locales')).benchLocales(),
  http: async () => (await import('./calls/http')).benchHttp(),
  keyed: async () => (await import('./calls/http')).benchKeyedCalls(),
  console: async () => (await import('./calls/console')).benchConsole(),
  streaming: async () => (await import('./calls/streaming')).benchStreaming(),
  inference: async () => (await import('./calls/inference')).benchInference(),
  ai: async () => (await import('./calls/ai')).benchAi(),
  payments: async () => (await import('./purchases/payments')).benchPayments(),
  escrow: async () => (await import('./purchases/escrow')).benchEscrow(),
}

process.env.LOG_LEVEL ??= 'error' // read when the first of them is loaded
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
