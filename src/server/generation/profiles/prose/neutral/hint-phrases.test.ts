import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const patternOf = (name: string, others: readonly string[], domainHint: string) => {
  const columns = inferColumns([...others, name], { locale: 'en_GB', domainHint })
  return String(columns.at(-1)?.constraints?.pattern)
}

describe('what a hint says beyond the trade', () => {
  it('is part of the texts of a trade that the hint is about in part', () => {
    const pattern = patternOf('notes', ['patient_id', 'systolic', 'pulse', 'nurse'], 'Blood pressure clinic visits')
    expect(pattern).toContain('blood pressure clinic to be checked again')
    expect(pattern).toContain('afebrile')
  })

  it('replaces a trade that it is about in less than half', () => {
    const columns = ['report_id', 'flag', 'wave_height_m', 'lifeguard']
    const pattern = patternOf('remarks', columns, 'Beach lifeguard daily reports')
    expect(pattern).toContain('(Wave height) (higher than last time')
    expect(pattern).toContain('Problem with the|')
    expect(pattern).not.toContain('poolside')
  })

  it('fits a pattern that a request accepts', () => {
    const long = 'Extraordinarily comprehensive counterrevolutionary interdisciplinary zorbification'
    const names = Array.from({ length: 9 }, (_, at) => `${'abcdefghi'[at]}ntidisestablishment_characteristics_zorb`)
    for (const name of ['notes', 'findings', 'action_taken'])
      for (const hint of [long, `${long} of ${long}`, 'Optical fibre splicing jobs', 'Cheese making batches'])
        expect(patternOf(name, [...names, 'cable_id', 'loss_db'], hint).length).toBeLessThanOrEqual(500)
  })

  it('is nothing where the hint has words of the trade alone', () => {
    expect(patternOf('remarks', ['donor_no', 'blood_group'], 'Blood donation sessions')).not.toContain('blood donation')
  })
})
