import type { RecordsEnvelope } from '@/server/api/jobs/records-reply'

/** Facts that csv and jsonl bodies cannot hold: seed, count, and in AI mode who wrote the values by which contract (ADR 6). */
export const rowHeaders = (envelope: RecordsEnvelope): Record<string, string> => ({
  'X-Generation-Id': envelope.generation_id,
  'X-Seed': headerText(envelope.seed),
  'X-Reference-Date': envelope.reference_date,
  'X-Record-Count': String(envelope.count),
  ...aiHeaders(envelope),
})

function aiHeaders(envelope: RecordsEnvelope): Record<string, string> {
  const { generation_mode, model, inferred_contract_hash, contract_id, quality } = envelope
  return {
    ...(generation_mode && { 'X-Generation-Mode': generation_mode }),
    ...(model && { 'X-Model': headerText(model) }),
    ...(inferred_contract_hash && { 'X-Contract-Hash': inferred_contract_hash }),
    ...(contract_id && { 'X-Contract-Id': contract_id }),
    ...(quality && {
      'X-Repaired-Values': String(quality.repaired_values),
      'X-Duplicate-Rows': String(quality.duplicate_rows),
      'X-Placeholder-Columns': String(quality.columns.filter(({ placeholder }) => placeholder).length),
    }),
  }
}

/** A header holds printable ASCII; a text that is more is percent-encoded. */
const headerText = (text: string): string => (/^[!-~]([ -~]*[!-~])?$/.test(text) ? text : encodeURIComponent(text))
