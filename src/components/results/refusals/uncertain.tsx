'use client'
import { useUsage } from '@/components/account/use-usage'
import { useApiKey } from '@/components/providers/api-key'
import { counted } from '@/components/ui/format'

/** Whether a call without an answer was counted: equal calls share an Idempotency-Key, and the service has its own count. */
export function Uncertain() {
  const { data, isFetching, isError } = useUsage(useApiKey())
  return (
    <>
      The call may have been counted; trying again repeats the same call and is not counted twice.
      {/* Read again after every call. */}
      {data && !isFetching && !isError && ` The service has counted ${counted(data.calls_today, 'call')} today.`}
    </>
  )
}
