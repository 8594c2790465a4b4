import { z } from 'zod'
import { appCaller } from '@/server/api/root'
import { excerpt } from '@/server/kernel/excerpt/excerpt'
import { asSent, tool } from './tool'
import { EitherArguments } from './validate'

const Output = z.looseObject({ records: z.array(z.record(z.string(), z.unknown())) })

export const preview = tool({
  title: 'Preview rows',
  description:
    'Shows up to five example rows of schema_fields, to check that the columns look right before generate. Takes the arguments of generate. Free and without a key; the values are examples, not those that a seed gives.',
  path: '/api/v1/validate',
  input: EitherArguments,
  output: Output,
  run: async (context, args) => {
    const { records } = await appCaller(context).console.preview({ request: asSent(args), variant: 0 })
    return { structured: excerpt(records) }
  },
})
