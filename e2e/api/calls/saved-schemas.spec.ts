import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDraft } from '@/components/draft/read-draft'
import { templates } from '@/components/pages/designer/templates/templates'
import type { AppRouter } from '@/server/api/root'
import { savedBounds } from '@/wire/console/saved'
import { type App, startApp } from '../../fixtures/app'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const savedOf = (apiKey?: string) => clientOf(apiKey).saved
const clientOf = (apiKey?: string) =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: `${app.url}/api/trpc`,
        maxItems: 1, // calls that arrive at the same time, not one after another in a batch
        headers: apiKey === undefined ? {} : { 'x-api-key': apiKey },
        transformer: { serialize: (value) => value, deserialize: (value) => value },
      }),
    ],
  })
const refused = (status: number, code: string) => ({ data: { refusal: { status, code } } })
const draft = { fields: [{ name: 'id', type: 'uuid' }] }

describe('the saved schemas of a key', () => {
  it('come back as they were saved, by folder and name', async () => {
    const saved = savedOf(await app.key('free'))
    for (const { draft: template } of templates)
      await saved.save.mutate({ folder: 'Shop', name: template.name, draft: template })
    const listed = await saved.list.query()
    expect(listed.map(({ name }) => name).sort()).toEqual(templates.map(({ draft: { name } }) => name).sort())
    for (const { id, name, field_count } of listed) {
      const kept = templates.find((each) => each.draft.name === name)?.draft
      expect(field_count).toBe(kept?.fields.length)
      expect(readDraft(await saved.open.query({ id }))).toEqual(kept)
    }
  })

  it('replace one of the same name, move, and go', async () => {
    const saved = savedOf(await app.key('free'))
    const first = await saved.save.mutate({ name: 'A', draft })
    const again = await saved.save.mutate({ name: ' A ', draft: { ...draft, count: 7 } })
    expect(again.id).toBe(first.id)
    expect(await saved.open.query({ id: first.id })).toMatchObject({ name: 'A', count: 7 })
    await saved.move.mutate({ id: first.id, folder: 'Bank', name: 'B' })
    expect(await saved.list.query()).toMatchObject([{ id: first.id, folder: 'Bank', name: 'B' }])
    await saved.save.mutate({ name: 'A', draft })
    await expect(saved.move.mutate({ id: first.id, name: 'A' })).rejects.toMatchObject(
      refused(409, 'schema_name_taken'),
    )
    await saved.remove.mutate({ id: first.id })
    await expect(saved.remove.mutate({ id: first.id })).rejects.toMatchObject(refused(404, 'unknown_schema'))
    expect(await saved.list.query()).toHaveLength(1)
  })

  it('belong to the holder: its other keys see them, another holder gets 404, nobody 401', async () => {
    const key = await app.key('free')
    const { id } = await savedOf(key).save.mutate({ name: 'Mine', draft })
    const { api_key } = await clientOf(key).keyring.create.mutate({ name: 'CI' })
    expect(await savedOf(api_key).list.query()).toMatchObject([{ id }])
    const other = savedOf(await app.key('free'))
    expect(await other.list.query()).toEqual([])
    const calls = [
      () => other.open.query({ id }),
      () => other.move.mutate({ id, name: 'x' }),
      () => other.remove.mutate({ id }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(refused(404, 'unknown_schema'))
    await expect(savedOf().list.query()).rejects.toMatchObject(refused(401, 'key_required'))
    expect(await savedOf(key).open.query({ id })).toMatchObject({ name: 'Mine' })
  })

  it('422: no name, a name that cannot be shown, no schema, or one that is too large', async () => {
    const saved = savedOf(await app.key('free'))
    const large = { fields: [{ name: 'x', type: 'text', constraints: { values: ['x'.repeat(savedBounds.bytesMax)] } }] }
    for (const body of [
      { name: '', draft },
      { name: 'a\u202Eb', draft },
      { name: 'x'.repeat(81), draft },
      { name: 'a' },
      { name: 'a', draft: { fields: 7 } },
      { name: 'a', draft: large },
      null,
    ])
      await expect(saved.save.mutate(body)).rejects.toMatchObject({ data: { refusal: { status: 422 } } })
    expect(await saved.list.query()).toEqual([])
  })

  it('409: more than a key may hold, also when many are saved at once', async () => {
    const saved = savedOf(await app.key('free'))
    const wide = { fields: [{ name: 'x', type: 'text', constraints: { values: ['x'.repeat(60_000)] } }] }
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, nth) => saved.save.mutate({ name: `schema ${nth}`, draft: wide })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(34)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(refused(409, 'too_many_schemas'))
    expect(await saved.save.mutate({ name: 'schema 0', draft })).toMatchObject({ name: 'schema 0' })
  })
})
