import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { openDatabase } from '@/server/storage/open-database'

// Argument: a DATA_DIR. Acknowledges one row, then lets the disk fail under the next.
const [, , dataDir = ''] = process.argv
const { prisma } = await openDatabase({ dataDir })
const write = async (subject: string) => {
  await prisma.slidingWindow.create({ data: { subject, hits: [], expiresAt: new Date(0) } })
  process.stdout.write(`acknowledged ${subject}\n`)
}
await write('before')
const failure = () => Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5, syscall: 'fsync' })
fs.fsyncSync = () => {
  throw failure()
}
Object.assign(fs, { fsync: (_descriptor: number, done: (error: Error) => void) => done(failure()) })
syncBuiltinESMExports()
await write('after').catch(() => process.stdout.write('went on\n'))
