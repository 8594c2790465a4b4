import http from 'node:http'
import { expect, test } from '../../fixtures/browser/product'

/** Some clients, such as Java's, ask for another protocol with every call, and are content without. */
const ask = (url: string, protocol: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { Connection: 'Upgrade', Upgrade: protocol }
    const request = http.get(url, { headers, agent: false, timeout: 60_000 }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
    request.on('upgrade', () => reject(new Error(`${url} has taken the upgrade`)))
    request.once('timeout', () => request.destroy(new Error(`${url} does not answer`))).once('error', reject)
  })

test('a call that asks for another protocol is answered in this one, before and after the first page', async ({
  product,
}) => {
  for (const protocol of ['h2c', 'websocket']) {
    for (const path of ['/livez', '/keys', '/api/v1/pricing', '/livez', '/robots.txt', '/_next/x']) {
      expect(await ask(product.url + path, protocol)).toBe(/robots|_next/.test(path) ? 404 : 200)
    }
  }
})
