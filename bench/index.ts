import process from 'node:process'

/** `npm run bench [name …]`: each figure and its baseline in one run, as ratios. */
const benches: Record<string, () => Promise<void>> = {
  engine: async () => (await import('./engine')).benchEngine(),
  datasets: async () => (await import('./datasets')).benchDatasets(),
  files: async () => (await import('./files')).benchFiles(),
  locales: async () => (await import('./locales')).benchLocales(),
  http: async () => (await import('./http')).benchHttp(),
  keyed: async () => (await import('./http')).benchKeyedCalls(),
  console: async () => (await import('./console')).benchConsole(),
  streaming: async () => (await import('./streaming')).benchStreaming(),
  inference: async () => (await import('./inference')).benchInference(),
  ai: async () => (await import('./ai')).benchAi(),
  payments: async () => (await import('./payments')).benchPayments(),
  escrow: async () => (await import('./escrow')).benchEscrow(),
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
