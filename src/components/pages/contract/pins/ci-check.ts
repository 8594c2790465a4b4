import { type Inferred, inferenceBody } from '@/components/pages/contract/contract-work'

/** A shell command that exits with an error unless the service at `origin` infers the contract of this hash. */
export const ciCheck = (input: Inferred['input'], hash: string, origin: string): string => {
  const body = JSON.stringify(inferenceBody(input)).replaceAll("'", "'\\''")
  return [
    `curl -fsS ${origin}/api/v1/infer-schema \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${body}' \\`,
    `  | grep -qF '"contract_hash":"${hash}"'`,
  ].join('\n')
}
