import { rejectSentinel, type Sentinel, sentinel } from '../server/sentinel'

/** Promotion codes that get a special error response. Codes that are only invalid are in promotions.seeds.ts. */
export const promotionSentinels = {
  errorOnly: {
    value: 'ERRORONLY',
    status: 400,
    body: { error: 'The promotion service rejected this.' },
    reason: 'only `error`, without message or code',
  },
  hypertext: sentinel(
    'HYPERTEXT',
    422,
    'VALIDATION_ERROR',
    '<p>This promotion is <b>not</b> available.</p>',
    'a message with HTML, which must not be shown',
  ),
  slowDown: {
    ...sentinel('SLOWDOWN', 429, 'RATE_LIMIT_EXCEEDED', 'Too many codes.', 'RATE_LIMIT_EXCEEDED, Retry-After: 5'),
    retryAfter: 5,
  },
} as const satisfies Record<string, Sentinel>

/** @throws Rejection if the code is a sentinel */
export function rejectSentinelPromotion(code: string): void {
  rejectSentinel(Object.values(promotionSentinels), code)
}
