import { describe, expect, it } from 'vitest'
import { type Draft, draftOf, firstDraft } from '@/components/draft/draft'
import { type Edit, editDraft } from '@/components/draft/edit-draft'
import { nextSeed, shownSeed } from '@/components/draft/own-values'
import { requestOfDraft } from '@/components/draft/request-of-draft'
import { templates } from '@/components/pages/designer/templates/templates'
import { preview } from '@/server/api/console/preview'
import { ownersOf } from '@/server/generation/entities/owners'
import { agesByField } from '@/server/generation/entities/who/ages'
import { rowPartsOf } from '@/server/generation/row-parts'
import { checkFields } from '@/server/generation/schema/check-schema'
import { GenerationRequest } from '@/wire/rows/generation'

const drafts = [firstDraft, ...templates.map(({ draft }) => draft)]

async function columnsOf(draft: Draft) {
  const request = GenerationRequest.parse(requestOfDraft(draft))
  const { fields } = checkFields(request.schema_fields, { locale: draft.locale, count: draft.count, loc: [] })
  const rows = await preview(
    { request, fields, warnings: [] },
    { variant: draft.variant, rowsMax: 20, showsChosen: true },
  )
  const { parts } = rowPartsOf(fields, draft.locale)
  const ages = agesByField(fields, ownersOf(fields))
  return new Map(
    draft.fields.map(({ id, name }, index) => {
      const values = rows.map((row) => row[name])
      const isRelated = parts[index]?.relation !== undefined || parts[index]?.absence !== undefined
      const field = fields[index]
      const whose = JSON.stringify([parts[index]?.owners, field && ages.get(field)])
      return [id, { text: JSON.stringify(values), isRelated, whose, isConstant: new Set(values).size === 1 }]
    }),
  )
}

/**
 * The ids of the columns whose cells changed. A column that its name derives from others may change with them, and a
 * column that changes owner counts as another, such as a birthday that is no longer a patient's without `patient_id`.
 */
async function changedBy(draft: Draft, edit: Edit): Promise<number[]> {
  const [before, after] = [await columnsOf(draft), await columnsOf(editDraft(draft, edit))]
  return draft.fields.flatMap(({ id }) => {
    const [was, is] = [before.get(id), after.get(id)]
    return was && is && was.text !== is.text && !was.isRelated && !is.isRelated && was.whose === is.whose ? [id] : []
  })
}

/** Columns with and without an owner; relations between their names have tests of their own. */
const contacts = draftOf(
  [
    { name: 'contact_id', type: 'uuid' },
    { name: 'first_name', type: 'firstName' },
    { name: 'email', type: 'email' },
    { name: 'city', type: 'city' },
    { name: 'company', type: 'company' },
    { name: 'website', type: 'website' },
    { name: 'score', type: 'integer', constraints: { min: 1, max: 90 } },
    { name: 'notes', type: 'notes', blankPercentage: 30 },
  ],
  { name: 'Contacts' },
)

it.each([firstDraft, contacts].map((draft) => [draft.name, draft] as const))(
  '%s: an edit of a column changes the cells of that column only',
  async (_name, draft) => {
    for (const { id } of draft.fields) {
      const edits: Edit[] = [
        { kind: 'change', id, change: { name: 'renamed' } },
        { kind: 'change', id, change: { type: 'notes' } },
        { kind: 'change', id, change: { blankPercentage: 40 } },
        { kind: 'change', id, change: { constraints: { values: ['a', 'b'] } } },
        { kind: 'duplicate', id },
        { kind: 'remove', id },
      ]
      for (const edit of edits) {
        const others = (await changedBy(draft, edit)).filter((changed) => changed !== id)
        expect({ edit, others }).toEqual({ edit, others: [] })
      }
    }
  },
)

describe.each(drafts.map((draft) => [draft.name, draft] as const))('%s', (_name, draft) => {
  it('re-rolling a column changes its cells and those of no other column', async () => {
    for (const { id, seed } of draft.fields) {
      const edit: Edit = { kind: 'change', id, change: { seed: nextSeed(draft, { seed }) } }
      const [before, after] = [await columnsOf(draft), await columnsOf(editDraft(draft, edit))]
      const changed = [...before].filter(([other, { text }]) => after.get(other)?.text !== text).map(([other]) => other)
      // A currency has a single value.
      if (before.get(id)?.isConstant) expect([[], [id]]).toContainEqual(changed)
      else expect(changed).toEqual([id])
    }
  })

  it('kept values stay when the others are re-rolled, by the preview or by a seed', async () => {
    const [kept] = draft.fields
    if (!kept) return
    const keeping = editDraft(draft, { kind: 'change', id: kept.id, change: { seed: shownSeed(draft, kept) } })
    const before = await columnsOf(draft)
    expect(await columnsOf(keeping)).toEqual(before)
    for (const change of [{ variant: 4 }, { seed: 'pinned' }]) {
      const drawn = await columnsOf(editDraft(keeping, { kind: 'settings', change }))
      expect(drawn.get(kept.id)).toEqual(before.get(kept.id))
      expect(drawn).not.toEqual(before)
    }
  })
})
