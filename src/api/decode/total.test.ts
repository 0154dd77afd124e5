import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { least, runs } from '#machines/testing/runs'
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
import { serviceShape, serviceWithProductShape } from './services'
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

/** Shapes whose output has the same shape as their input. */
const shapes: Record<string, v.GenericSchema<unknown, unknown>> = {
  ...{ user: userShape, service: serviceShape, 'service with its product': serviceWithProductShape },
  ...{ product: productShape, promotion: promotionShape, payment: confirmationShape, flow: flowStateShape },
  readiness: readinessShape,
}

/** Shapes whose output differs from their input. */
const transforming = {
  ...{
    subscription: subscriptionShape,
    discord: discordLinkShape,
    user: managedUserShape,
    service: managedServiceShape,
  },
  ...{ overview: overviewShape, settings: settingsShape, analytics: analyticsShape, product: managedProductShape },
  ...{ price: managedPriceShape, promotion: managedPromotionShape, customer: productCustomerShape },
  ...{ preview: stripePreviewShape },
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
  const all = [...Object.entries(shapes), ...Object.entries(transforming)]
  fc.assert(
    fc.property(anything, (body) => {
      const kinds = all.flatMap(([name, shape]) =>
        [unwrap, unwrapList, unwrapPage].map((read) => [name, kindOf(() => read(body, name, shape))]),
      )
      expect(kinds.filter(([, kind]) => kind !== 'value' && kind !== 'unreadable')).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

const role = fc.record({ name: fc.string(), permissions: fc.array(fc.string()) })
const fields = fc.record(
  {
    status: fc.oneof(fc.string(), fc.jsonValue()),
    username: fc.string(),
    email: fc.string(),
    role: fc.oneof(fc.string(), role, fc.jsonValue()),
    prices: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
    product: fc.oneof(fc.string(), fc.jsonValue()),
    percentOff: fc.oneof(fc.integer(), fc.jsonValue()),
    subscriptionId: fc.string(),
    flow_step: fc.option(fc.string()),
  },
  { requiredKeys: ['username', 'email', 'subscriptionId', 'flow_step'] },
)

test.each(Object.entries(shapes))('a decoded %s decodes to itself', (_, shape) => {
  let successes = 0
  fc.assert(
    fc.property(fields, (sent) => {
      const once = v.safeParse(shape, { ...sent, id: 'x', code: 'X' })
      if (!once.success) return
      successes += 1
      expect(v.parse(shape, once.output)).toEqual(once.output)
    }),
    { numRuns: RUNS },
  )
  expect(successes).toBeGreaterThanOrEqual(least(RUNS / 4))
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
