import { openDatabase } from '@/server/storage/open-database'

// Arguments: a DATA_DIR and a name. Writes pairs of rows in transactions and prints each as soon as it is acknowledged.
const [, , dataDir = '', name = ''] = process.argv
const { prisma } = await openDatabase({ dataDir })
const day = new Date('2026-11-21T00:00:00Z')
const amounts = { calls: 1, records: 1, aiRecords: 0 }
for (let count = 0; ; count++) {
  const subject = `${name}-${count}`
  await prisma.$transaction([
    prisma.slidingWindow.create({ data: { subject, hits: [], expiresAt: day } }),
    prisma.dailyUsage.create({ data: { subject, day, endpoint: '*', ...amounts } }),
  ])
  process.stdout.write(`${subject}\n`)
}
