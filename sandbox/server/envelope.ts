/** The response envelopes of a world. The contract asks for `data`; the portal tolerates the others. */
export const envelopeVariants = ['bare', 'data', 'data.data', 'data.user', 'user'] as const
export type EnvelopeVariant = (typeof envelopeVariants)[number]

/**
 * Moves the content of a response from `data` into another envelope (openapi.yaml, Responses). A body without `data` stays as
 * it is.
 *
 * @param resource the name of the content in the variants `user` and `data.user`: for a product, it is `product`
 */
export function inEnvelope(variant: EnvelopeVariant, body: unknown, resource: string | undefined): unknown {
  if (!isRecord(body) || !('data' in body) || variant === 'data') return body
  const { data } = body
  if (isRecord(data) && 'pagination' in data) return pageInEnvelope(variant, data)
  switch (variant) {
    case 'bare':
      return data
    case 'data.data':
      return { data: { data } }
    case 'data.user':
      return { data: resource === undefined ? data : { [resource]: data } }
    case 'user':
      return resource === undefined ? data : { [resource]: data }
  }
}

/** The rows of a page may be `data` itself, and the pagination may be beside `data`. */
function pageInEnvelope(variant: Exclude<EnvelopeVariant, 'data'>, { pagination, ...rows }: Record<string, unknown>) {
  if (variant === 'data.data') return { data: Object.values(rows)[0], pagination }
  if (variant === 'data.user') return { data: rows, pagination }
  return { ...rows, pagination }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
