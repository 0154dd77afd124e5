import { isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json'

/**
 * Reads a JSON whose values are to be sent back: a number that JavaScript would round, such as a Discord id that was stored as
 * one, is kept as it was written.
 *
 * @throws SyntaxError for what is no JSON
 */
export function parseLossless(text: string): unknown {
  return parse(text, null, {
    parseNumber: (number) => (isSafeNumber(number) ? Number(number) : new LosslessNumber(number)),
    // As the browser does it.
    onDuplicateKey: ({ newValue }) => newValue,
  })
}

/** Writes what `parseLossless` has read, and what was changed in it. */
export function stringifyLossless(value: unknown): string {
  return stringify(value) ?? 'null'
}
