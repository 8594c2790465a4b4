import { paidPaths } from '@/server/api/challenge/paid-operations'
import { openApiDocument } from '@/server/api/documents/openapi/openapi'
import type { HttpReply } from '@/server/http/exchange'
import { aiCatalog, mcpCatalog, registryEntry, serverCard } from '@/server/http/mcp/cards'
import { corsHeaders } from '@/server/http/replies/cors'
import type { Services } from '@/server/services/services'
import { llmsFullText } from './llms-full-text'
import { llmsText } from './llms-text'

type Document = (services: Services) => { contentType: string; text: string }

const mcpCard: Document = ({ env }) => json(serverCard(env.PUBLIC_URL), 'application/mcp-server-card+json')

/** The texts that describe the service to machines. They ignore keys (ADR 1). */
const documents: Record<string, Document> = {
  '/openapi.json': (services) => json(openApiDocument(services.env.PUBLIC_URL)),
  '/llms.txt': (services) => ({ contentType: 'text/plain; charset=utf-8', text: llmsText(services.env.PUBLIC_URL) }),
  '/llms-full.txt': (services) => ({
    contentType: 'text/plain; charset=utf-8',
    text: llmsFullText(services.env.PUBLIC_URL),
  }),
  '/mcp/server-card': mcpCard,
  // Where earlier drafts of the card put it, and crawlers still look.
  '/.well-known/mcp': mcpCard,
  '/.well-known/mcp.json': mcpCard,
  '/.well-known/mcp/server-card.json': mcpCard,
  '/.well-known/mcp/catalog.json': ({ env }) => json(mcpCatalog(env.PUBLIC_URL)),
  '/.well-known/ai-catalog.json': ({ env }) => json(aiCatalog(env.PUBLIC_URL), 'application/ai-catalog+json'),
  '/server.json': ({ env }) => json(registryEntry(env.PUBLIC_URL)),
  '/.well-known/x402': (services) =>
    json({ version: 1, resources: paidPaths().map((path) => services.env.PUBLIC_URL + path) }),
}

export const isDocument = (path: string): boolean => Object.hasOwn(documents, path)

/** The document at a path, or `undefined` where there is none. */
export function documentAt(services: Services, path: string): HttpReply | undefined {
  const document = documents[path]
  if (!document) return undefined
  const { contentType, text } = document(services)
  return { status: 200, headers: { ...corsHeaders, 'Content-Type': contentType }, body: text }
}

function json(value: unknown, contentType = 'application/json') {
  return { contentType, text: JSON.stringify(value) }
}
