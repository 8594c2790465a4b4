import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server'
import { interfaceVersion } from '@/wire/vocabulary'

// How clients of MCP find the server before they connect. The forms are those of 2026: a Server Card (SEP-2127), a catalog
// that lists it, and the registry's server.json.

const description = 'Synthetic tabular data whose values agree within each row: test data for people and agents.'

/** The newest revision and those of 2025, which the handler serves next to it. */
const revisions = ['2026-07-28', ...SUPPORTED_PROTOCOL_VERSIONS.filter((revision) => revision.startsWith('2025-'))]

/** Reverse DNS of the public host, and the server's own name. */
export const serverName = (publicUrl: string): string =>
  `${new URL(publicUrl).hostname.split('.').reverse().join('.')}/rowmint`

/** @returns the data a client needs to connect; it lists tools and resources once connected. */
export const serverCard = (publicUrl: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json',
  ...identity(publicUrl),
  remotes: [{ ...remote(publicUrl), supportedProtocolVersions: revisions }],
})

/** The official registry's form, for `mcp-publisher publish`. */
export const registryEntry = (publicUrl: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  ...identity(publicUrl),
  remotes: [remote(publicUrl)],
})

/** The catalog of a host's servers, as MCP alone defines it. */
export const mcpCatalog = (publicUrl: string) => ({
  specVersion: 'draft',
  entries: [{ ...entry(publicUrl), displayName: 'Rowmint' }],
})

/** The catalog that other protocols share. */
export const aiCatalog = (publicUrl: string) => ({
  specVersion: '1.0',
  host: { displayName: 'Rowmint', identifier: new URL(publicUrl).hostname, documentationUrl: `${publicUrl}/llms.txt` },
  entries: [{ ...entry(publicUrl), description, version: interfaceVersion, tags: ['synthetic data', 'test data'] }],
})

const identity = (publicUrl: string) => ({
  name: serverName(publicUrl),
  title: 'Rowmint',
  description,
  version: interfaceVersion,
  websiteUrl: publicUrl,
  icons: [{ src: `${publicUrl}/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
})

const remote = (publicUrl: string) => ({
  type: 'streamable-http',
  url: `${publicUrl}/mcp`,
  headers: [
    {
      name: 'X-API-Key',
      description: 'Optional: free tools need none, and the others can be paid for by x402 instead.',
      isRequired: false,
      isSecret: true,
    },
  ],
})

const entry = (publicUrl: string) => ({
  identifier: `urn:air:${new URL(publicUrl).hostname}:mcp:rowmint`,
  type: 'application/mcp-server-card+json',
  url: `${publicUrl}/mcp/server-card`,
})
