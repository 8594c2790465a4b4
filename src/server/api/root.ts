import { console } from './routers/console'
import { discovery } from './routers/discovery'
import { generation } from './routers/generation'
import { inference } from './routers/inference'
import { keys } from './routers/keys'
import { router } from './trpc'

/** The whole API on one screen. What has `openapi` meta is REST too; `console` is for our own pages only. */
export const appRouter = router({ discovery, keys, inference, generation, console })

export type AppRouter = typeof appRouter
