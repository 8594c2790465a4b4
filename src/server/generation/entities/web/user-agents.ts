/** The version numbers of the quarter before the reference date. */
const chromium = [138, 139, 140, 141, 142, 143]
const firefox = [140, 142, 143, 144, 145, 146]
const safari = ['18.4', '18.5', '18.6', '26.0', '26.1']
const iphones = ['18_5', '18_6', '26_0', '26_1']

const windows = 'Windows NT 10.0; Win64; x64'
const mac = 'Macintosh; Intel Mac OS X 10_15_7'
const linux = 'X11; Linux x86_64'
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

type Browser = { readonly weight: number; readonly agents: readonly string[] }

const chrome = (system: string, mobile = ''): string[] =>
  chromium.map((version) => `Mozilla/5.0 (${system}) ${blink} Chrome/${version}.0.0.0${mobile} Safari/537.36`)
const edge = (system: string): string[] =>
  chromium.map(
    (version) => `Mozilla/5.0 (${system}) ${blink} Chrome/${version}.0.0.0 Safari/537.36 Edg/${version}.0.0.0`,
  )
const gecko = (system: string): string[] =>
  firefox.map((version) => `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`)

/** Browsers with their share of page views in a hundred (StatCounter, late 2025, rounded). */
const browsers: readonly Browser[] = [
  { weight: 26, agents: chrome(windows) },
  { weight: 8, agents: chrome(mac) },
  { weight: 2, agents: chrome(linux) },
  { weight: 27, agents: chrome('Linux; Android 10; K', ' Mobile') },
  { weight: 7, agents: edge(windows) },
  { weight: 1, agents: edge(mac) },
  {
    weight: 6,
    agents: safari.map((version) => `Mozilla/5.0 (${mac}) ${webKit} Version/${version} Safari/605.1.15`),
  },
  {
    weight: 18,
    agents: iphones.flatMap(
      (system, i) =>
        `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) ${webKit} Version/${safari[i + 1]} Mobile/15E148 Safari/604.1`,
    ),
  },
  { weight: 3, agents: gecko(windows) },
  { weight: 1, agents: gecko('Macintosh; Intel Mac OS X 10.15') },
  { weight: 1, agents: gecko(linux) },
]

export const userAgents = {
  names: browsers.flatMap(({ agents }) => agents),
  weights: browsers.flatMap(({ agents, weight }) => agents.map(() => weight / agents.length)),
}
