import { isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json'

/**
 * Parses JSON whose values will be sent back. A number that JavaScript would round, such as a Discord id that is stored as a
 * number, preserves its text.
 *
 * @throws SyntaxError for invalid JSON
 */
export function parseLossless(text: string): unknown {
  return parse(text, null, {
    parseNumber: (number) => (isSafeNumber(number) ? Number(number) : new LosslessNumber(number)),
    // Like JSON.parse.
    onDuplicateKey: ({ newValue }) => newValue,
  })
}

/** Writes a value of `parseLossless`, with or without changes. */
export function stringifyLossless(value: unknown): string {
  return stringify(value) ?? 'null'
}
