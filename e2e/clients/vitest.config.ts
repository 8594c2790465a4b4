import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config'

/** Run by .ci/agents alone, which installs the clients. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: { include: ['e2e/clients/*.clients.ts'], testTimeout: 400_000, hookTimeout: 120_000, fileParallelism: false },
  },
)
