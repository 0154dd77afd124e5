// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import { promotion } from '#machines/testing/people'
import { setServerClock } from '../../../shared/client/server-clock'
import { PromotionStatus } from './promotion-columns'

afterEach(() => {
  cleanup()
  setServerClock(null)
})

const DAY_MS = 24 * 60 * 60_000

test('a promotion expires by the clock of the server', () => {
  const stored: ManagedPromotion = {
    ...promotion(),
    ...{ id: '1', description: '', enabled: true, isValid: true, createdAt: undefined, timesRedeemed: 0 },
    ...{ maxRedemptions: undefined, maxRedemptionsPerCustomer: undefined, minimumAmount: undefined },
    redeemBy: new Date(Date.now() + DAY_MS).toISOString(),
  }
  const shown = [0, 2 * DAY_MS].map((behindMs) => {
    setServerClock(new Date(Date.now() + behindMs).toUTCString())
    const { container, unmount } = render(<PromotionStatus promotion={stored} />)
    const { textContent } = container
    unmount()
    return textContent
  })
  expect(shown).toEqual(['Active', 'Expired'])
})
