import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseUnavailableError } from '@/server/storage/database-fault'
import { openDatabase } from '@/server/storage/open-database'

// Argument: a DATA_DIR. Acknowledges a row, lets the disk fail under the next ones, and writes on when it works again.
const [, , dataDir = ''] = process.argv
const db = await openDatabase({ dataDir })
const say = (line: string) => process.stdout.write(`${line}\n`)

async function write(subject: string): Promise<boolean> {
  try {
    await db.prisma.slidingWindow.create({ data: { subject, hits: [], expiresAt: new Date(0) } })
    say(`acknowledged ${subject}`)
    return true
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error
    return false
  }
}

const { fsync, fsyncSync } = fs
const { writeFile } = fs.promises
const failure = () => Object.assign(new Error('EIO: i/o error'), { code: 'EIO', errno: -5 })
const fail = () => {
  throw failure()
}

await write('before')
Object.assign(fs, {
  fsync: (_descriptor: number, done: (error: Error) => void) => done(failure()),
  fsyncSync: fail,
})
fs.promises.writeFile = async () => fail()
syncBuiltinESMExports()
for (const subject of ['first', 'second']) if (!(await write(subject))) say('unavailable')
Object.assign(fs, { fsync, fsyncSync })
fs.promises.writeFile = writeFile
syncBuiltinESMExports()
while (!(await write('after'))) await new Promise(setImmediate)
await db.close()
