import type { ListenOptions } from 'node:net'
import { type Env, hostOf } from '@/server/services/env'

/**
 * Where the service listens: on the socket passed by systemd (sd_listen_fds), which keeps connections during a restart,
 * or else on the configured port.
 */
export function listenOptions(
  env: Pick<Env, 'PORT' | 'HOST' | 'SERVICE_ENV'>,
  { LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined> = process.env,
): ListenOptions | { fd: number; backlog: number } {
  const isHandedOver = LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0
  return isHandedOver ? { fd: firstDescriptor, backlog } : { port: env.PORT, host: hostOf(env), backlog }
}

const firstDescriptor = 3
/** Connections that wait to be accepted; the kernel's own bound may be lower. */
const backlog = 4_096
