import { createDataset } from './create-dataset'
import { describeTypes } from './describe-types'
import { generate } from './generate'
import { importSchema } from './import-schema'
import { inferSchema } from './infer-schema'
import { preview } from './preview'
import type { Tool } from './tool'
import { validate } from './validate'

/** Tools for a model, by name: few, so that a model keeps them all in view. */
export const tools = {
  describe_types: describeTypes,
  infer_schema: inferSchema,
  validate,
  preview,
  generate,
  import_schema: importSchema,
  create_dataset: createDataset,
} as const satisfies Record<string, Tool>

export type ToolName = keyof typeof tools
