import { keepInput } from './keep-input'

/** What is pressed and typed before the page has come to life happens once it has: nothing a person does is lost. */
export const EarlyInput = ({ nonce }: { nonce: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {keepInput}
  </script>
)
