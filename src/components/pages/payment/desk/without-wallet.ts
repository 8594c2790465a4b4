/** The texts of a desk before a wallet is connected. */
export const withoutWallet = {
  wallets: 'Connecting shows your address to this page. Nothing moves without your signature.',
  noWallets:
    'No wallet found in this browser. Install one that supports Base Sepolia and reload (on a phone, open this page in the wallet’s browser), or use a free key.',
  sandbox: 'The sandbox wallet holds test money on a local chain.',
  needed: 'Connect a wallet first.',
  x402: 'Your wallet signs a USDC transfer of exactly the price; no gas is needed. The service takes it once the rows are ready; a call that fails is not charged.',
  escrow:
    'An invoice holds the price for fifteen minutes. You lock the amount in a contract: the service receives it after delivery; otherwise you can take it back. This needs a signature and a little ether for gas.',
  payments:
    'Signed payments are listed here and survive a reload, so that an interrupted payment can resume with the same signature.',
  purchases:
    'what it has paid for in the last 30 days, here, in another browser or by an agent: receipts, and data sets to open again. Signing in moves no money.',
} as const
