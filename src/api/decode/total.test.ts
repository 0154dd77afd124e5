import fc from 'fast-check'
import type * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { runs } from '#machines/testing/runs'
import { rejection } from '../client/failure'
import { discordLinkShape, userShape } from './account'
import {
  managedPriceShape,
  managedProductShape,
  managedPromotionShape,
  productCustomerShape,
  stripePreviewShape,
} from './admin/catalogue'
import { analyticsShape, overviewShape, settingsShape } from './admin/platform'
import { managedServiceShape, readinessShape } from './admin/services'
import { managedUserShape } from './admin/users'
import { productShape, promotionShape } from './catalogue'
import { unwrap, unwrapList, unwrapPage } from './envelope'
import { confirmationShape, subscriptionShape } from './payment'
import { registrationShape, serviceShape, serviceWithProductShape } from './services'
import { flowStateShape } from './setup'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const RUNS = runs(200)

// In a full run, thousands of bodies take minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

/** Any JavaScript value, not only JSON, so that the decoders do not depend on the parser. */
const anything = fc.anything({
  ...{ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withNullPrototype: true },
  ...{ withObjectString: true, withSet: true, withSparseArray: true, withTypedArray: true },
})

const shapes: Record<string, v.GenericSchema<unknown, unknown>> = {
  ...{ userShape, serviceShape, serviceWithProductShape, productShape, promotionShape, confirmationShape },
  ...{ flowStateShape, readinessShape, subscriptionShape, discordLinkShape, managedUserShape, managedServiceShape },
  ...{ overviewShape, settingsShape, analyticsShape, managedProductShape, managedPriceShape, managedPromotionShape },
  ...{ productCustomerShape, stripePreviewShape, registrationShape },
}

function kindOf(act: () => unknown): unknown {
  try {
    act()
    return 'value'
  } catch (thrown) {
    return typeof thrown === 'object' && thrown !== null && 'kind' in thrown ? thrown.kind : thrown
  }
}

test('reading any shape from any value returns a value or fails as unreadable', () => {
  fc.assert(
    fc.property(anything, (body) => {
      const kinds = Object.entries(shapes).flatMap(([name, shape]) =>
        [unwrap, unwrapList, unwrapPage].map((read) => [name, kindOf(() => read(body, name, shape))]),
      )
      expect(kinds.filter(([, kind]) => kind !== 'value' && kind !== 'unreadable')).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

test('a rejection with any body is an error whose message can be shown', () => {
  fc.assert(
    fc.property(anything, fc.integer({ min: 300, max: 599 }), (body, status) => {
      const { kind, message, code, fieldErrors = [] } = rejection(new Response(null, { status }), body)
      expect([kind, typeof code === 'string' || code === undefined]).toEqual(['http', true])
      for (const text of [message, ...fieldErrors.map((entry) => entry.message)]) {
        expect([text.length <= 500, /<[a-z!/]/i.test(text)]).toEqual([true, false])
      }
    }),
    { numRuns: RUNS },
  )
})
