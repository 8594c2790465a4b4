import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Connector, useConnect } from 'wagmi'
import { linkState, type WalletLink } from './link'
import { pairingFailure } from './pairing-failure'

/** A code for a wallet, from the wish for it to the connected wallet or the reason why there is none. */
export function usePairing(link: WalletLink, connector: Connector) {
  const connect = useConnect()
  const [code, setCode] = useState<string>()
  const attempt = useRef(new AbortController())
  const pairing = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      linkState.write('none')
      setCode(undefined)
      await link.pair((uri) => !signal.aborted && setCode(uri), signal)
      await connect.mutateAsync({ connector })
    },
  })
  useEffect(() => () => attempt.current.abort(), [])

  const begin = () => {
    attempt.current.abort()
    attempt.current = new AbortController()
    pairing.mutate(attempt.current.signal)
  }
  const cancel = () => {
    attempt.current.abort()
    pairing.reset()
  }
  const failure = pairing.error ? pairingFailure(pairing.error) : undefined
  return { begin, cancel, code, failure, isPending: pairing.isPending }
}
