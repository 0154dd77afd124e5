import type { components, operations } from '#contract'

/** The contract's schemas by name, such as `Schemas['User']`. */
export type Schemas = components['schemas']
export type OperationId = keyof operations
