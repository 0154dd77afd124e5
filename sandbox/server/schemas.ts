import type { components, operations } from '#src/api/schema.gen'

/** The nouns of the contract by name: `Schemas['User']`. */
export type Schemas = components['schemas']
export type OperationId = keyof operations
