import { expect, it } from 'vitest'
import { fileText } from './file-text'

const text = 'id,größe\n1,5\n'
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 of the other order', swapped(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ['Windows-1252', Buffer.from(text, 'latin1')],
])('reads %s', async (_, bytes) => expect(await fileText(new Blob([bytes]), 1000)).toBe(text))

it('reads a beginning that ends within a character', async () => {
  expect(await fileText(new Blob([text]), Buffer.from('id,gr').length + 1)).toBe('id,gr')
})
