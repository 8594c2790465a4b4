// free-port.mjs <first> [count]: prints a random port of the 6000 from `first` on that nothing listens on, nor on the next ones up to
// `count`. Below 32768, where the ports of outgoing connections begin.
import { createServer } from 'node:net'

const [first = 10_000, count = 1] = process.argv.slice(2).map(Number)
const range = 6_000
const tries = 100
/** The only port from 10000 on that the Fetch standard blocks ("bad port"), https://fetch.spec.whatwg.org/#port-blocking. */
const blocked = 10_080

const found = await freePort()
if (found === undefined) {
  console.error(`no ${count} ports in a row are free from ${first} on`)
  process.exit(1)
}
console.log(found)

async function freePort() {
  for (let attempt = 0; attempt < tries; attempt++) {
    const port = first + Math.floor(Math.random() * (range - count))
    const areFree = await Promise.all(Array.from({ length: count }, (_, at) => isFree(port + at)))
    if (areFree.every(Boolean)) return port
  }
}

/** On all addresses, so that a listener on any of them counts. */
function isFree(port) {
  return new Promise((resolve) => {
    if (port === blocked) return resolve(false)
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
