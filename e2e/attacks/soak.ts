import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { commandArguments, positive } from '../../scripts/command-arguments'
import { startService } from './service-process'
import { soak } from './soak-calls'

/** `npm run soak [minutes]`: a service of its own under even load; fails on a 5xx, or memory or descriptors that keep growing. */
const [asked = '10'] = commandArguments('npm run soak [-- <minutes>]', { name: 'number of minutes', form: positive })
const minutes = Number(asked)
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rowmint-soak-'))
const { DATABASE_URL } = process.env
const service = await startService({ DATA_DIR: dataDir, SANDBOX: 'off', ...(DATABASE_URL && { DATABASE_URL }) })
const { calls, failed, rssMb, descriptors } = await soak(service.url, service.apiKey, minutes)
await service.kill('SIGTERM')
rmSync(dataDir, { recursive: true, force: true })

/** The middle and the last of the samples: the first half is for warming up. */
const half = <T>(samples: readonly T[]) => [samples[Math.floor(samples.length / 2)], samples.at(-1)] as const
const [rssHalf = 0, rssEnd = 0] = half(rssMb)
const [openHalf = 0, openEnd = 0] = half(descriptors)
for (const fault of failed.slice(0, 10)) console.error(fault)
console.log(
  `${minutes} minutes, ${calls} calls: ${failed.length} failed, resident memory ${rssMb[0]} → ${rssHalf} → ${rssEnd} MB, descriptors ${openHalf} → ${openEnd}`,
)
const grows = rssEnd > rssHalf * 1.25 || openEnd > openHalf + 20
process.exit(failed.length > 0 || grows ? 1 : 0)
