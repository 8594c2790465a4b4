import { openApiDocument } from '@/server/api/documents/openapi/openapi'

// The document that the service answers at /openapi.json, for generators that run without one.
const [publicUrl = 'http://localhost:3000'] = process.argv.slice(2)
console.log(JSON.stringify(openApiDocument(publicUrl)))
