import { isAddress } from 'viem'
import { z } from 'zod'
import { networkNames } from './networks'

/** The forms of payment settings, as those of the others in the kernel. */

const nothing = /^0x0+$/

export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits')
  .refine((text) => !nothing.test(text), 'must not be the zero address: anything sent there is lost')
  .refine(
    (text) => isOneCase(text.slice(2)) || isAddress(text),
    'must be an address in lower case or with a valid EIP-55 checksum: a digit or a capital is wrong',
  )

/** Such an address carries no checksum. */
const isOneCase = (digits: string): boolean => digits === digits.toLowerCase() || digits === digits.toUpperCase()

export const privateKey = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'must be a private key: 0x and 64 hexadecimal digits')
  .refine((text) => !nothing.test(text), 'must be a private key, and zero is not one')

const pairForm = 'must be network=node pairs separated by commas, such as polygon=https://node.example'

/** Networks that are offered in addition to the first, each with the URL of a node: `name=url` pairs. */
export const moreNetworks = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim().split(/=(.*)/)))
  .pipe(
    z.array(
      z
        .tuple(
          [
            z.enum(networkNames, `${pairForm}; networks are ${networkNames.join(', ')}`),
            z.url({ protocol: /^https?$/, error: pairForm }),
          ],
          pairForm,
        )
        .rest(z.string())
        .transform(([name, rpcUrl]) => ({ name, rpcUrl })),
    ),
  )
