import * as v from 'valibot'
import type { components } from '#contract'
import { sentence } from '../client/failure'

/**
 * The parts of the shapes of responses. Shapes require only the fields that the screens need. Any other field that is null or of an
 * unexpected type counts as missing, because a new value on the server must not lock users out. Fields are copied by name, so
 * unknown fields are dropped.
 */
export type Schemas = components['schemas']

/** A value of the contract in which everything may be missing. */
type Left<T> = T extends object ? { readonly [K in keyof T]?: Left<T[K]> | undefined } : T | undefined

/** Shapes of the contract's fields. An unknown name or another type does not compile. */
export type FieldsOf<T> = { readonly [K in keyof T]?: v.GenericSchema<unknown, Left<T[K]>> }

export const optional = <TOutput>(shape: v.GenericSchema<unknown, TOutput>) =>
  // A default that is a function adds the key with undefined, so that every field exists.
  v.fallback(
    v.optional(shape, () => undefined),
    undefined,
  )

/** An id that an address can contain, unlike half a character. `encodeURIComponent` throws an exception for it. */
export const identifier = v.pipe(v.string(), v.nonEmpty(), v.regex(/^\P{Surrogate}*$/u))
export const text = optional(v.string())
/** A sentence that is shown to users. Markup and long texts count as missing (docs/product/errors.md#which-text). */
export const message = optional<string | undefined>(
  v.pipe(
    v.string(),
    v.transform((value) => sentence(value) || undefined),
  ),
)
export const flag = optional(v.boolean())
export const minorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const count = optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))

/** Returns the entries of a list that have the shape. One that the server sends twice is returned once, because ids identify rows. */
export function readableOf<T>(list: readonly unknown[], shape: v.GenericSchema<unknown, T>): readonly T[] {
  const readable = list.map((entry) => v.safeParse(shape, entry)).flatMap((read) => (read.success ? [read.output] : []))
  const ids = new Set<unknown>()
  return readable.filter((entry) => {
    const id = idOf(entry)
    const isRepeated = ids.has(id)
    // An entry without an id is never the same as another one.
    if (id !== undefined && id !== '') ids.add(id)
    return !isRepeated
  })
}

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined
