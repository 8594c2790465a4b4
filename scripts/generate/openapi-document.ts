import { openApiDocument } from '@/server/api/documents/openapi/openapi'

// The document served at /openapi.json, for generators that run without a service.
const [publicUrl = 'http://localhost:3000'] = process.argv.slice(2)
console.log(JSON.stringify(openApiDocument(publicUrl)))
