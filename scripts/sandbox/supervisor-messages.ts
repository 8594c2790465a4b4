import { z } from 'zod'
import { SandboxFile } from './sandbox-file'

/** The settings of the sandbox's process, passed as its only argument. Port 0 means a free one. */
export const SupervisorOrder = z.object({ dataDir: z.string(), chainPort: z.int(), facilitatorPort: z.int() })
export type SupervisorOrder = z.infer<typeof SupervisorOrder>

/** Messages, each sent once. */
export const SupervisorAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), content: SandboxFile, operatorKey: z.templateLiteral(['0x', z.string()]) }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
])
export type SupervisorAnswer = z.infer<typeof SupervisorAnswer>
