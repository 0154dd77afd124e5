// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiError } from '#machines/shared/api-error'
import { noNetwork, rejected } from '#machines/testing/people'
import { RejectionHelp } from './rejection-help'

afterEach(cleanup)

const CHECK_RECEIPT =
  'Compare the ID with the receipt that Tebex sent you by email: tbx- followed by letters and digits.'
const CHOOSE_PRODUCT = 'Go back and choose the product that is on your receipt.'

test.each<[string, ApiError, string]>([
  ['an unknown transaction', rejected(404, 'TRANSACTION_NOT_FOUND'), CHECK_RECEIPT],
  ['a rejection without a code', rejected(400), CHECK_RECEIPT],
  ['a transaction of another product', rejected(422, 'VALIDATION_ERROR'), CHOOSE_PRODUCT],
  ['an unknown product', rejected(404, 'NOT_FOUND'), CHOOSE_PRODUCT],
  [
    'a refunded transaction',
    rejected(409, 'TRANSACTION_REFUNDED'),
    "You can buy the product again. If you didn't ask for the refund, contact support.",
  ],
  [
    'a transaction that was redeemed before',
    rejected(409, 'RESOURCE_ALREADY_EXISTS'),
    "Look for its service in Your Services. If it isn't there, contact support.",
  ],
  ['a product that is sold out', rejected(409, 'OUT_OF_STOCK'), 'If you have already paid for it, contact support.'],
  ['a platform that creates no services', rejected(403, 'SERVICE_CREATION_DISABLED'), ''],
  ['a rate limit', rejected(429), ''],
  ['a store that is down', rejected(502, 'EXTERNAL_SERVICE_ERROR'), ''],
  ['a lost response', noNetwork, ''],
])('what to do next is said about %s', (_, error, text) => {
  const { container } = render(<RejectionHelp error={error} supportUrl="https://chat.example" />, {
    wrapper: MantineProvider,
  })
  // The theme's style element is not part of the text.
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(text ? [text] : [])
})
