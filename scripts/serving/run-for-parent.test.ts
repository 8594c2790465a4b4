import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { runForParent } from './run-for-parent'

it('returns the exit code and the output of a program', async () => {
  const program = "process.stdout.write('built'); process.exitCode = 3"
  expect(await runForParent(['-e', program], process.env)).toEqual({ status: 3, stdout: 'built' })
})

it('ends the program when the parent is gone', async () => {
  // Ends by a signal alone.
  const endless = 'process.stderr.write(String(process.pid)); setInterval(() => 0, 1e6)'
  const runner = `import('./scripts/serving/run-for-parent.ts').then(async ({ runForParent }) => {
    const { status } = await runForParent(['-e', ${JSON.stringify(endless)}], process.env)
    console.log(status)
  })`
  const child = fork('-e', [runner], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const [pid] = await once(child.stderr ?? child, 'data')
  const output = once(child.stdout ?? child, 'data')
  child.disconnect()
  expect(String(await output)).toBe('null\n')
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
}, 60_000)
