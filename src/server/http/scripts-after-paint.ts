/**
 * Rewrites a page so that its scripts are fetched when its first contentful paint is on screen: until then they would
 * take bandwidth and processor from it. A page that never paints, because its tab is in the background, has them too.
 */
export function scriptsAfterPaint(page: string): string {
  const nonce = /<script[^>]* nonce="([^"]*)"/.exec(page)?.[1]
  if (nonce === undefined) return page
  const sources = new Set<string>()
  const still = page.replaceAll(scriptPreload, '').replaceAll(asyncScript, (_, source: string) => {
    sources.add(source)
    return ''
  })
  const run = `<script nonce="${nonce}">(${runner})(${JSON.stringify([...sources])})</script>`
  return still.replace('</head>', `${run}</head>`)
}

const asyncScript = /<script (?=[^>]*async="")[^>]*?src="(\/_next\/[^"]+)"[^>]*><\/script>/g
const scriptPreload = /<link (?=[^>]*rel="preload")(?=[^>]*as="script")[^>]*>/g

/** Runs in the browser. */
const runner = `(sources) => {
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const source of sources) {
      const script = document.createElement('script')
      script.async = true
      script.setAttribute('src', source)
      document.head.append(script)
    }
  }
  if (document.visibilityState === 'hidden') return start()
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, 1500)
}`
