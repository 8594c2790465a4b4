import { losesWork } from '@/components/ui/store'

/** Storage for a library; without storage its items are forgotten, and the page says that nothing is stored. */
export const walletTexts = {
  getItem: (key: string): string | null => attempted(() => localStorage.getItem(key)) ?? null,
  setItem: (key: string, text: string): void => attempted(() => localStorage.setItem(key, text)),
  removeItem: (key: string): void => attempted(() => localStorage.removeItem(key)),
}

function attempted<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    losesWork.write(true)
    return undefined
  }
}
