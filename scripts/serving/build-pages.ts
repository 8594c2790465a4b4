import { createRequire } from 'node:module'
import { runForParent } from './run-for-parent'

/** Builds the console's pages. @throws Error when they cannot be built. */
export async function buildPages(): Promise<void> {
  console.log('Building the pages; this happens once per version …')
  const cli = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const { status, stdout } = await runForParent([cli, 'build'], {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  if (status !== 0) throw new Error(`The pages could not be built.\n${stdout}`)
}
