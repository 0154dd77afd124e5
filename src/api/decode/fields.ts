import * as v from 'valibot'
import type { Secret } from '#machines/shared/secret'
import type { components } from '../schema.gen'

/**
 * The shapes of answers, checked where they enter, and the types that follow from them. They ask for what the screens cannot do
 * without and let the rest be absent: a field that is null or of an unexpected type counts as missing, because a new value on the
 * server must not lock anybody out. Fields are copied by name, so nothing that a server adds travels further.
 */
export type Schemas = components['schemas']

/** What may be left of a value of the contract: everything in it may be missing. */
type Left<T> = T extends object ? { readonly [K in keyof T]?: Left<T[K]> | undefined } : T | undefined

/** Shapes of fields of the contract: a name that it does not have, or another type, does not compile. */
export type FieldsOf<T> = { readonly [K in keyof T]?: v.GenericSchema<unknown, Left<T[K]>> }

/** What is left after decoding, not to be changed by anybody. */
export type Decoded<TShape extends v.GenericSchema> = Frozen<v.InferOutput<TShape>>

type Frozen<T> = T extends Secret ? T : { readonly [K in keyof T]: Frozen<T[K]> }

export const optional = <TOutput>(shape: v.GenericSchema<unknown, TOutput>) =>
  // A default that is a function puts the key there with undefined, so that every field can be read.
  v.fallback(
    v.optional(shape, () => undefined),
    undefined,
  )

export const identifier = v.pipe(v.string(), v.nonEmpty())
export const text = optional(v.string())
export const flag = optional(v.boolean())
export const minorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const count = optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))

/** Those entries of a list that have the shape. */
export function readableOf<T>(list: readonly unknown[], shape: v.GenericSchema<unknown, T>): readonly T[] {
  return list.map((entry) => v.safeParse(shape, entry)).flatMap((read) => (read.success ? [read.output] : []))
}
