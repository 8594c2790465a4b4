import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refetchUsage } from './use-usage'

it('does not use a reading that was requested before the call was counted', async () => {
  const queryClient = new QueryClient()
  const answers: ((callsLeft: number) => void)[] = []
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve))
  const stop = new QueryObserver(queryClient, { queryKey: ['usage', 'key'], queryFn }).subscribe(() => undefined)
  const refetched = refetchUsage(queryClient, 'key')
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.(20)
  answers[1]?.(19)
  await refetched
  expect(queryClient.getQueryData(['usage', 'key'])).toBe(19)
  stop()
})
