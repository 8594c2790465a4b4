import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { spokenTopics, topicNames } from '@/server/generation/profiles/topics/topics'
import { proseByTopic } from './trades'

/** The columns of a table, by name. */
function columnsOf(names: readonly string[], domainHint: string | null = null) {
  return new Map(inferColumns(names, { locale: 'en_GB', domainHint }).map((column) => [column.name, column]))
}

const patternOf = (name: string, others: readonly string[], hint: string | null) =>
  String(columnsOf([...others, name], hint).get(name)?.constraints?.pattern)

describe('prose', () => {
  it.each(['remarks', 'comments', 'nurse_notes'])('is about the table’s subject: %s', (name) => {
    expect(patternOf(name, ['bed_no'], 'ICU nursing log')).toContain('Patient')
  })

  it.each([
    ['notes', ['dog_name', 'breed', 'groomer', 'coat_type'], 'Grooming appointments at a pet salon', 'Coat'],
    ['remarks', ['job_no', 'customer', 'technician'], 'Service calls of a plumbing company', 'tap'],
    ['inspection_notes', ['boiler_make', 'flow_temp_c'], 'Boiler inspections', 'Boiler'],
    ['comments', ['polling_station', 'votes_cast', 'turnout_pct'], null, 'polling'],
    ['remarks', ['inspection_id', 'inspected_on'], 'Lift inspections in office buildings', 'Cab stopped'],
    ['notes', ['appointment_id', 'artist', 'client', 'deposit'], 'Tattoo studio appointments', 'sketch'],
  ])('%s of %j (%s) are about the trade', (name, others, hint, word) => {
    expect(patternOf(name, others, hint)).toContain(word)
  })

  it('states findings, actions, or both, depending on the name', () => {
    const hint = 'Service calls of a plumbing company'
    expect(patternOf('problem', ['job_no'], hint)).toContain('Blocked drain')
    expect(patternOf('problem', ['job_no'], hint)).not.toContain('rain cleared')
    expect(patternOf('work_performed', ['job_no'], hint)).toContain('Drain cleared')
    expect(patternOf('remarks', ['job_no'], hint)).toContain('; (washer replaced|drain cleared')
  })

  it.each(['findings', 'observations', 'advice', 'details', 'conclusions', 'recommendations', 'circumstances'])(
    'is no count or numbered stand-in for being plural: %s',
    (name) => {
      expect(columnsOf(['flue_type', 'visited_on', name], 'Chimney sweep visits').get(name)?.type).toBe('text')
    },
  )

  it('is about the other columns if the trade is unknown, and is marked as a placeholder', () => {
    const { constraints, standIn } = columnsOf(['widget_colour', 'shelf_depth', 'notes']).get('notes') ?? {}
    expect(constraints?.pattern).toContain('(Widget colour|Shelf depth) (checked and recorded')
    expect(standIn).toBe('placeholder')
  })

  it.each(['title', 'comments', 'message'])('does not determine the table’s subject: %s', (name) => {
    const { constraints } = columnsOf([name, 'notes', 'id']).get('notes') ?? {}
    expect(constraints?.pattern).toContain('hecked')
  })

  it.each([
    ['bemerkung', ['schueler_name', 'klasse', 'fehltage'], 'Schule', 'Gespräch mit den Eltern'],
    ['commentaire', ['nom_eleve', 'classe', 'moyenne'], 'école', 'rencontre avec les parents'],
    ['observaciones', ['fecha_entrega', 'cantidad'], null, 'cliente informado'],
    ['observaciones', ['fecha_entrega', 'humedad_pct', 'viento_ms'], 'Zorbas', '(Humedad|Viento): (sin incidencias'],
    ['remarques', ['type_de_four', 'poids_kg'], 'Zorbs d’une boutique', '(Type de four|Poids): (rien'],
  ])('%s of %j (%s) is in the language of the names', (name, others, hint, words) => {
    expect(patternOf(name, others, hint)).toContain(words)
  })

  it.each(['comments_teacher', 'remarks_manager'])('is a remark, not a person: %s', (name) => {
    expect(columnsOf(['student_id', 'grade', name]).get(name)?.type).toBe('text')
  })

  it('exists for every topic that is a trade', () => {
    const without = [...topicNames].filter((topic) => !proseByTopic().has(topic))
    expect(without.sort()).toEqual(['britain', 'gulf', 'prepaid', 'usa', ...spokenTopics].sort())
  })
})

it('is of the narrower trade where the hint names only the wider one', () => {
  const audits = ['audit_id', 'planogram_compliance', 'facings_actual', 'merchandiser', 'shelf']
  expect(patternOf('remarks', audits, 'Visits of a supermarket brand')).toContain('top shelf')
})

describe('prose of an unknown trade', () => {
  it.each(['remarks', 'observation', 'action_taken', 'description'])('is marked as a placeholder: %s', (name) => {
    expect(columnsOf(['zorb', 'court_no', name]).get(name)?.standIn).toBe('placeholder')
  })

  it.each(['Zorb ledger of a flange house', 'Widgets of a small family company'])(
    'is not decided by a common word of the hint: %s',
    (hint) => {
      expect(columnsOf(['zorb', 'widget_colour', 'remarks'], hint).get('remarks')?.standIn).toBe('placeholder')
    },
  )

  it('is in Arabic in an Arabic locale', () => {
    const columns = inferColumns(['zorb', 'blorf', 'remarks'], { locale: 'ar_AE', domainHint: null })
    expect(String(columns[2]?.constraints?.pattern)).toMatch(/^\(\p{Script=Arabic}/u)
    const named = inferColumns(['نوع_الملعب', 'سعر_الساعة', 'ملاحظات'], { locale: 'ar_AE', domainHint: null })
    expect(String(named[2]?.constraints?.pattern)).toContain('(نوع الملعب|سعر الساعة): (لا ملاحظات')
  })
})

describe('prose in an Arabic locale', () => {
  const inArabic = (name: string, others: readonly string[], domainHint: string) =>
    String(inferColumns([...others, name], { locale: 'ar_AE', domainHint }).at(-1)?.constraints?.pattern)

  it.each([
    ['ملاحظات', ['رقم_العقد', 'اسم_المستأجر', 'الإيجار_السنوي'], 'عقود إيجار الشقق', 'المستأجر'],
    ['ملاحظات', ['رقم_الطلب', 'الصنف', 'الكمية'], 'طلبات مطعم', 'الطعام'],
    ['notes', ['case_number', 'judge', 'hearing_date'], 'قضايا محكمة', 'أُجلت الجلسة'],
    ['ملاحظات', ['رقم_السباق', 'المسافة', 'الزمن'], 'سباق الترايثلون', 'الشوط'],
  ])('%s of %j (%s) are about the trade', (name, others, hint, word) => {
    expect(inArabic(name, others, hint)).toContain(word)
  })

  it('states findings, actions, or both, depending on the name', () => {
    const visits = ['رقم_الزيارة', 'اسم_المريض', 'الطبيب']
    expect(inArabic('الملاحظة', visits, 'زيارات عيادة أسنان')).toContain('تسوس')
    expect(inArabic('ملاحظات', visits, 'زيارات عيادة أسنان')).toContain('(، (تم تنظيف الأسنان')
  })
})

it('the description of an item is not a remark', () => {
  expect(patternOf('item_description', ['zorb', 'blorf'], null)).not.toContain('checked and recorded')
})

it.each([
  ['Bemerkung_Zustand', 'Mietwohnungen', true],
  ['commentaire_client', 'Interventions d’un plombier', true],
  ['observaciones_entrega', 'Pedidos de una tienda', true],
  ['Kommentar_Nr', 'Mietwohnungen', false],
])('a remark on something is a remark, what a remark has is not: %s', (name, hint, isRemark) => {
  const pattern = patternOf(name, ['Strasse', 'Betrag', 'client_nom'], hint)
  expect(pattern.split(' ').length > 4).toBe(isRemark)
})
