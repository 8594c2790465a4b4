import { bounds, locales, outputFormats } from '@/wire/vocabulary'

/** The page for language models (llmstxt.org): what the service is and how to call it, in one screen. */
export const llmsText = (publicUrl: string): string => `# Rowmint

> Synthetic tabular data whose values agree within each row, in English and Arabic, for the US, the UK and the UAE. Free key, or pay per call in USDC (x402).

Base URL: ${publicUrl}. Bodies are JSON. Authenticate with \`X-API-Key\`, or call a protected path without one, read the 402 and pay.

## Workflow
1. GET /api/v1/capabilities - limits, prices and field types of your tier
2. GET /api/v1/field-types - the catalog
3. POST /api/v1/validate - free dry run; every problem at once, with suggested fixes
4. POST /api/v1/generate - rows from typed fields

## Get a key
GET /api/v1/auth/free-key - no login; 100 records per call, 20 calls per day.

## Generate
POST /api/v1/generate {"schema_fields":[{"name":"customer_name","type":"fullName"},{"name":"email","type":"email"}],"count":10,"locale":"en_US","output_format":"json"}
- schema_fields: ${bounds.schemaFieldsMin} to ${bounds.schemaFieldsMax}; count: ${bounds.countMin} to ${bounds.countMax}; locale: ${locales.join(', ')}; output_format: ${outputFormats.join(', ')}
- seed makes a response repeatable; blankPercentage makes nulls; constraints: min, max, precision, from, to, values, weights, pattern, unique, min_length, max_length, country_code, country_prefix; distribution, mean, stddev, decimals, unit (numbers), shape, stem (text), check_digit (strings), rhythm (dates), pool (every type: repeated people, products, ...), realistic (phone, taxId)
- en_AE and ar_AE: phone needs constraints.country_code "+971"

## Whole databases
POST /api/v1/datasets {"tables":[...]} - linked tables that agree with each other; the response has URLs of the rows (csv, jsonl, json, zip) and of a REST mock
- POST /api/v1/datasets/import {"text":"CREATE TABLE ..."} makes the recipe from SQL, Prisma, DBML, JSON Schema, OpenAPI or CSV; free
- POST /api/v1/datasets/validate: every problem, row counts, size and price; free
- GET /api/v1/datasets/templates: ready-made databases as recipes (shop, bank, clinic, school, SaaS billing, Gulf logistics)
- POST /api/v1/datasets/preview: the first rows of each table; free

## Errors
Send \`Accept: application/vnd.agentic+json\` and every refusal is an array with code, pointer, suggested_fix, action and next_request: a request ready to send, or null where none is known.

## MCP
${publicUrl}/mcp - the same operations as tools for a model: describe_types, infer_schema, validate, preview, generate, import_schema, create_dataset

## More
- [This page and the whole contract](${publicUrl}/llms-full.txt)
- [OpenAPI 3.1](${publicUrl}/openapi.json)
- [Interactive documentation](${publicUrl}/docs)
`
