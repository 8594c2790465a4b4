import { type ChildProcess, spawn } from 'node:child_process'
import { foundryBinary } from '../../contracts/foundry-binary'

export type Anvil = {
  rpcUrl: string
  /** Resolves with the exit code when anvil has exited, for any reason. */
  ended: Promise<number | null>
  /** Stops anvil, which then dumps its state; resolves when it has exited. */
  stop(): Promise<number | null>
}

const stopPatienceMs = 10_000

/**
 * Stops anvil when this process is gone, even if it was killed: its pipe to the guard closes, and `read` returns.
 * Windows has no shell for this, so there the anvil of a killed sandbox keeps running.
 */
const guard = `
exec 3<&0
"$@" </dev/null 3<&- & anvil=$!
{ read -r _ <&3; kill -TERM $anvil; } >/dev/null 2>&1 & watcher=$!
wait $anvil; code=$?
kill $watcher 2>/dev/null
exit $code
`

/**
 * Runs the native anvil on 127.0.0.1 and resolves when it listens.
 * @param port 0 for a free one.
 * @throws with anvil's output if it exits before it listens.
 */
export async function runAnvil(port: number, args: string[]): Promise<Anvil> {
  const command = [foundryBinary('anvil'), '--host', '127.0.0.1', '--port', String(port), '--color', 'never', ...args]
  const child = isWindows
    ? spawn(command[0] ?? '', command.slice(1), { stdio: ['pipe', 'pipe', 'pipe'] })
    : spawn('/bin/sh', ['-c', guard, 'anvil-guard', ...command], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const rpcUrl = await listening(child, ended)
  return { rpcUrl, ended, stop: () => stop(child, ended) }
}

const isWindows = process.platform === 'win32'

function listening(child: ChildProcess, ended: Promise<number | null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Listening on (\S+)/.exec(said)?.[1]
      if (address === undefined) return
      child.stdout?.off('data', hear).resume()
      child.stderr?.off('data', hear).resume()
      resolve(`http://${address}`)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', reject)
    void ended.then((code) =>
      reject(new Error(`anvil ended with ${code} before it listened: ${said.trim().slice(-500)}`)),
    )
  })
}

async function stop(child: ChildProcess, ended: Promise<number | null>): Promise<number | null> {
  if (isWindows) child.kill()
  else child.stdin?.end()
  const last = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
  const code = await ended
  clearTimeout(last)
  return code
}
