import { describe, expect, test } from 'vitest'
import { promotion } from '../../testing/people'
import type { ManagedPromotion } from './managed-promotion'
import {
  enabledChange,
  isPromotionEditComplete,
  promotionChanges,
  promotionEditProblems,
  typedPromotionEdit,
} from './promotion-edit'
import type { TypedPromotionEdit } from './promotion-form'

const TODAY = new Date('2026-11-22T12:00:00.000Z')

const bare: ManagedPromotion = {
  ...promotion({ name: 'Summer', percentOff: 20 }),
  id: '665f',
  description: 'Twenty percent off.',
  currency: undefined,
  maxRedemptions: undefined,
  maxRedemptionsPerCustomer: undefined,
  redeemBy: undefined,
  minimumAmount: undefined,
  enabled: true,
  createdAt: undefined,
  timesRedeemed: undefined,
  isValid: undefined,
}
const limits = {
  maxRedemptions: 100,
  maxRedemptionsPerCustomer: 1,
  redeemBy: '2026-10-31T08:15:00.000Z',
  minimumAmount: 1050,
  applicableProducts: ['ACPMH'],
  enabled: false,
}
const limited: ManagedPromotion = { ...bare, ...limits }
const typedLimits: TypedPromotionEdit = {
  name: 'Summer',
  description: 'Twenty percent off.',
  maxRedemptions: '100',
  maxRedemptionsPerCustomer: '1',
  redeemBy: '2026-10-31',
  minimumAmount: '10.50',
  applicableProducts: ['ACPMH'],
  enabled: false,
}

test.each<[Partial<TypedPromotionEdit>, object, boolean]>([
  // Its date is in the past, but unchanged.
  [{}, {}, true],
  [{ name: ' ' }, { name: 'Name is required' }, false],
  [{ description: ' ' }, { description: 'Description is required' }, false],
  [{ redeemBy: '' }, {}, true],
  [{ redeemBy: '2026-11-22' }, {}, true],
  [{ redeemBy: '2026-11-21' }, { redeemBy: 'This date is in the past' }, true],
  [{ redeemBy: 'tomorrow' }, { redeemBy: 'Please enter a valid date' }, true],
  [{ minimumAmount: '' }, {}, true],
  [{ minimumAmount: '20' }, {}, true],
  [{ minimumAmount: 'ten' }, { minimumAmount: 'Please enter an amount such as 10.00' }, true],
  [{ maxRedemptions: 'many' }, {}, true],
  [{ maxRedemptions: '10k' }, { maxRedemptions: 'Please enter a whole number such as 1000' }, true],
])('the form with %j has the problems %j, and its button is enabled: %s', (typed, problems, isComplete) => {
  const after = { ...typedLimits, ...typed }
  expect([promotionEditProblems(limited, after, TODAY), isPromotionEditComplete(after)]).toEqual([problems, isComplete])
})

test('values that the form cannot show are neither validated nor changed', () => {
  const stored = { ...bare, maxRedemptions: 2.5, redeemBy: 'soon', minimumAmount: Number.MAX_SAFE_INTEGER }
  const typed = typedPromotionEdit(stored)
  const changes = promotionChanges(stored, { ...typed, enabled: false })
  expect([promotionEditProblems(stored, typed, TODAY), changes?.redeemBy, changes?.minimumAmount]).toEqual([
    {},
    undefined,
    Number.MAX_SAFE_INTEGER,
  ])
})

describe('an edited promotion', () => {
  const all = { name: 'Summer', description: 'Twenty percent off.', ...limits }
  const without = (field: keyof typeof limits) => ({ ...all, [field]: undefined, enabled: true })

  test.each<[Partial<TypedPromotionEdit>, object | undefined]>([
    [{}, undefined],
    [{ name: ' Summer ', maxRedemptions: '0100', minimumAmount: '10,5' }, undefined],
    // The API can't clear a limit: a missing one stays unchanged.
    [{ maxRedemptions: '', maxRedemptionsPerCustomer: '0', redeemBy: '', minimumAmount: '' }, undefined],
    [{ minimumAmount: 'ten', redeemBy: 'tomorrow' }, undefined],
    [{ name: 'Autumn' }, { ...all, name: 'Autumn' }],
    [{ description: 'Less.' }, { ...all, description: 'Less.' }],
    [{ maxRedemptions: '50' }, { ...all, maxRedemptions: 50 }],
    [{ redeemBy: '2026-12-31' }, { ...all, redeemBy: '2026-12-31T23:59:59.000Z' }],
    [{ minimumAmount: '20' }, { ...all, minimumAmount: 2000 }],
    [{ applicableProducts: ['ACPMH', 'ACPYH'] }, { ...all, applicableProducts: ['ACPMH', 'ACPYH'] }],
    [{ enabled: true }, { ...all, enabled: true }],
  ])('with %j is sent as %j', (typed, changes) => {
    expect(promotionChanges(limited, { ...typedLimits, ...typed })).toEqual(changes)
  })

  test.each(['maxRedemptions', 'redeemBy', 'minimumAmount'] as const)('is sent without an emptied %s', (field) => {
    expect(promotionChanges(limited, { ...typedLimits, enabled: true, [field]: '' })).toEqual(without(field))
  })

  test('is sent without limits if it has none', () => {
    const { name, description } = all
    const sent = { name, description, applicableProducts: [], enabled: false }
    expect(promotionChanges(bare, { ...typedPromotionEdit(bare), enabled: false })).toEqual(sent)
  })

  test('is sent again if it is unknown what the server has', () => {
    const changes = [['enabled'], ['code'], []].map((fields) => promotionChanges(limited, typedLimits, new Set(fields)))
    expect(changes).toEqual([all, undefined, undefined])
  })
})

test.each([true, false])('a switch to enabled %s sends all fields as the server had them', (enabled) => {
  const { name, description } = limited
  const sent = [limited, { ...limited, enabled: undefined }].map((before) => enabledChange(before, enabled))
  expect(sent).toEqual(Array(2).fill({ name, description, ...limits, enabled }))
  expect(enabledChange(bare, enabled)).toEqual({ name, description, applicableProducts: [], enabled })
})

test.each([
  [true, undefined],
  [false, false],
])('a missing enabled is sent only after the user changed it: %s', (enabled, sent) => {
  const received = { ...bare, enabled: undefined }
  const changes = promotionChanges(received, { ...typedPromotionEdit(received), name: 'Winter', enabled })
  expect([changes?.name, changes?.enabled]).toEqual(['Winter', sent])
})

describe('a minimum amount in a currency without two decimals', () => {
  const yen: ManagedPromotion = { ...limited, currency: 'jpy', minimumAmount: 5000 }

  test('is typed and sent with the decimals of its currency', () => {
    const typed = typedPromotionEdit(yen)
    expect(typed.minimumAmount).toBe('5000')
    expect(promotionChanges(yen, { ...typed, minimumAmount: '6000' })).toMatchObject({ minimumAmount: 6000 })
    expect(promotionEditProblems(yen, { ...typed, minimumAmount: '60.50' }, TODAY)).toEqual({
      minimumAmount: 'Please enter an amount such as 10',
    })
  })

  test('stays unchanged if the decimals are unknown', () => {
    const unknown = { ...yen, currency: 'isk' }
    const typed = typedPromotionEdit(unknown)
    expect(typed.minimumAmount).toBe('')
    expect(promotionChanges(unknown, typed)).toBeUndefined()
    expect(promotionChanges(unknown, { ...typed, name: 'Winter' })).toMatchObject({ minimumAmount: 5000 })
  })
})
