import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { keptInMemory, useStore } from '@/components/ui/store'

/** Opens a page of the console without loading the document again; offline the router waits and opens it later. */
export function useOpenPage(): (address: string) => void {
  const router = useRouter()
  return (address) => {
    chosenPage.write(address)
    router.push(address)
  }
}

/** Whether a page was chosen that is not on screen yet. The router itself does not say so: it only knows the network. */
export function useAwaitsPage(): boolean {
  const here = usePathname()
  const chosen = useStore(chosenPage)
  useEffect(() => {
    if (here) chosenPage.write(null) // also another page than the chosen one, as by the browser's Back button
  }, [here])
  return chosen !== null && new URL(chosen, 'https://any.example').pathname !== here
}

const chosenPage = keptInMemory<string | null>(null)
