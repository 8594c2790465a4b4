import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { bundleProgram } from './bundle-program'

/** Runs a program of `src/testing/processes` in a process of its own and resolves to what it printed. */
export async function runInOtherProcess(program: string, args: readonly string[]): Promise<string> {
  const child = await startOtherProcess(program, args)
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(printed.trim()) : reject(new Error(`${program} ended with ${code}`)),
    )
  })
}

/** Starts such a program; what it writes to stderr is shown. It does not outlive this process. */
export async function startOtherProcess(program: string, args: readonly string[]) {
  const file = await bundleProgram(path.join('src/testing/processes', program))
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
