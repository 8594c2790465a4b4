import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { composed } from '@/server/generation/profiles/prose/composed'
import { readTable } from '@/server/kernel/read-table'

const patternOf = (name: string, others: readonly string[], hint: string | null) => {
  const columns = inferColumns([...others, name], { locale: 'en_GB', domainHint: hint })
  return String(columns.find((column) => column.name === name)?.constraints?.pattern)
}

describe('the line of work of a table', () => {
  it.each([
    ['fitter_notes', 'Kitchen fitting jobs', 'Worktop'],
    ['remarks', 'Home inspection findings before sale', 'Roof shingles'],
    ['comments', 'Church volunteer roster', 'choir'],
    ['call_narrative', 'Emergency call log', 'smoke'],
    ['complaint_text', 'Customer complaints of a bus operator', 'Bus did not stop'],
    ['notes', 'Piano tuning visits', 'Pitch'],
    ['injury_description', 'Rugby injury reports', 'Twisted ankle'],
    ['shopper_observations', 'Mystery shopper visits', 'Staff greeted'],
    ['engineer_report', 'Photocopier service calls', 'Paper jam'],
  ])('is that of two words of the hint: %s of %s', (name, hint, words) => {
    expect(patternOf(name, ['visit_no', 'customer', 'visited_on'], hint)).toContain(words)
  })

  it.each([
    ['remarques', ['date_rdv', 'patient', 'durée_min'], "Rendez-vous d'un cabinet dentaire", 'Couronne'],
    ['observaciones', ['usuario', 'fecha', 'duracion_min'], 'Ayuda a domicilio', 'andador'],
    ['observaciones', ['matricula', 'fecha', 'km_salida'], 'Alquiler de coches', 'Parachoques'],
    ['remarques', ['ruche', 'date', 'cadres'], 'Suivi de ruches', 'Reine'],
  ])('is that of words within a phrase of the hint, too: %s', (name, others, hint, words) => {
    expect(patternOf(name, others, hint)).toContain(words)
  })

  it('gives way to a trade of which the hint has more', () => {
    const columns = ['job_no', 'customer', 'technician']
    expect(patternOf('remarks', columns, 'Service calls of a plumbing company')).toContain('tap')
    const audits = ['audit_id', 'planogram_compliance', 'facings_actual', 'merchandiser', 'shelf']
    expect(patternOf('remarks', audits, 'Visits of a supermarket brand')).toContain('top shelf')
  })

  it.each([
    ['bemerkungen', ['auftrag_nr', 'kunde', 'datum'], 'Werkstattaufträge einer Fahrradwerkstatt', 'Kette'],
    [
      'durchgefuehrte_arbeiten',
      ['auftrag_nr', 'kunde', 'datum'],
      'Werkstattaufträge einer Fahrradwerkstatt',
      'Laufrad zentriert',
    ],
    ['feststellung', ['spielplatz', 'geraet', 'geprueft_am'], 'Prüfberichte für Spielplätze', 'Schaukel'],
    ['pflegebericht', ['bewohner_nr', 'datum', 'schicht'], 'Pflegedokumentation im Altenheim', 'Bewohner'],
    ['observations', ['immeuble', 'date_visite'], 'Visites de maintenance des ascenseurs', 'Porte palière'],
    ['travaux_realises', ['client', 'date_intervention'], 'Interventions d’un plombier', 'canalisation débouchée'],
    ['actuacion_realizada', ['calle', 'fecha_aviso'], 'Partes de averías de un ayuntamiento', 'farola reparada'],
    ['trabajos_ejecutados', ['capataz', 'fecha'], 'Control de obra', 'andamio revisado'],
  ])('is found in other languages: %s after %j of %s', (name, others, hint, words) => {
    expect(patternOf(name, others, hint).toLowerCase()).toContain(words.toLowerCase())
  })

  it('overrides a list of another trade only for a name of prose', () => {
    const columns = ['deviation_no', 'room', 'set_temp_c']
    const hint = 'Cold storage temperature deviations'
    expect(patternOf('root_cause', columns, hint)).toContain('Compressor tripped')
    expect(patternOf('corrective_action', columns, hint)).toContain('Door seal replaced')
  })
})

it('has patterns that a request accepts', () => {
  const rows = readTable(new URL('./lines.tsv', import.meta.url), ['language', 'words', 'found', 'done'], {
    keyColumns: 2,
  })
  for (const { language, words, ...said } of rows) {
    for (const pattern of Object.values(composed(said, language)))
      expect(pattern.length, words).toBeLessThanOrEqual(500)
  }
})
