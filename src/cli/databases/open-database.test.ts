import { describe, expect, it } from 'vitest'
import { exitCodes } from '@/cli/failure'
import { openDatabase } from './open-database'

describe('openDatabase', () => {
  it.each([
    'postgresql://ann:pa#ss@127.0.0.1/shop',
    'postgresql://[127.0.0.1/shop',
    'mysql://ann:se%cret@127.0.0.1/shop',
    'mysql://[127.0.0.1/shop',
  ])('says how to write a URL that cannot be read, without its password: %s', async (url) => {
    const failure = await openDatabase(url).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: exitCodes.usage, message: expect.stringContaining('percent codes, such as') })
    expect(String(failure)).not.toMatch(/pa#ss|se%cret/)
  })
})
