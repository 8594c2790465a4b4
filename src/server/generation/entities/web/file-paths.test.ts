import { expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

it.each([
  ['avatar_url', /\/avatars\/\d+\.jpg$/],
  ['imageUrls', /\/images\/\d+\.jpg$/],
  ['intro_video_link', /\/videos\/\d+\.mp4$/],
  ['invoice_pdf', /\/files\/\d+\.pdf$/],
  ['video_thumbnail', /\/images\/\d+\.jpg$/],
  ['page_url', /\/[a-z-]+(?:\/[a-z\d-]+)?$/],
])('makes %s the address of such a file', (name, form) => {
  for (const row of rowsOf([`${name}:url`], { count: 40 })) expect(String(row[name])).toMatch(form)
})
