import type { Appearance } from '@stripe/stripe-js'
import { createEmitter } from '../emitter'
import { type Failure, integrationError } from '../failure'
import { type ClientSecret, readClientSecret } from '../intent'
import type { IntentApi } from '../intent-api'
import type { AddressOptions } from './address-fields'
import { type AddressView, createAddressView } from './address-view'
import { createElement, type ElementView } from './element'
import { createPaymentView, type PaymentView } from './payment-view'

export type ElementsOptions = { clientSecret?: string; appearance?: Appearance; locale?: string }

/** The private part of a group of elements, which the confirmation uses. */
type Inside = {
  readonly secret: ClientSecret
  readonly appearance: () => Appearance
  readonly payment: () => PaymentView
  readonly address: () => AddressView | undefined
  /** Shows the problems of all elements and focuses the first one. */
  readonly validate: () => Failure | undefined
}

type Entry<View extends ElementView> = ReturnType<typeof createElement<View>>
type Entries = { payment?: Entry<PaymentView>; address?: Entry<AddressView> }

const insides = new WeakMap<object, Inside>()

export function insideOf(elements: object | undefined): Inside {
  const inside = elements && insides.get(elements)
  if (!inside) throw integrationError('Invalid value for elements: it should be what stripe.elements() returned.')
  return inside
}

/** The elements of one payment: at most one of each type, in the order of creation. */
export function createElements(intents: IntentApi, options: ElementsOptions = {}) {
  const secret = readClientSecret('stripe.elements()', options.clientSecret, ['payment', 'setup'])
  const events = createEmitter()
  const entries: Entries = {}
  let appearance = options.appearance ?? {}

  function create(type: string, elementOptions: AddressOptions = {}) {
    const known = knownType(type)
    if (entries[known]) throw integrationError(`Can only create one Element of type ${known}.`)
    const frame = {
      type: known,
      appearance,
      language: options.locale ?? 'auto',
      onDestroy: () => void delete entries[known],
    }
    if (known === 'payment') {
      const retrieve = (signal: AbortSignal) => intents.retrieve(secret, signal)
      const entry = createElement({ ...frame, draw: (onChange) => createPaymentView(retrieve, onChange) })
      entries.payment = entry
      return entry.element
    }
    const entry = createElement({ ...frame, draw: (onChange) => createAddressView(elementOptions, onChange) })
    entries.address = entry
    return entry.element
  }

  function payment(): PaymentView {
    if (entries.payment?.isMounted()) return entries.payment.view
    throw integrationError('Invalid value for elements: it should have a mounted Payment Element.')
  }

  function validate(): Failure | undefined {
    const problems = Object.values(entries).map(({ view }) => view.validate())
    const first = problems.find((problem) => problem !== undefined)
    first?.focus()
    return first?.failure
  }

  const elements = {
    create,
    getElement: (type: string) => entries[knownType(type)]?.element ?? null,
    async update(changes: ElementsOptions) {
      appearance = changes.appearance ?? appearance
      for (const { show } of Object.values(entries)) show(appearance)
      events.emit('update-end', undefined)
    },
    async submit() {
      const method = payment().method().type
      const failure = validate() ?? (await intents.submit(secret)).failure
      return failure ? { error: failure } : { selectedPaymentMethod: method }
    },
    async fetchUpdates() {
      const { failure } = await intents.retrieve(secret)
      return failure ? { error: { message: failure.message ?? '' } } : {}
    },
    on: events.on,
    off: events.off,
  }
  insides.set(elements, {
    secret,
    appearance: () => appearance,
    payment,
    address: () => entries.address?.view,
    validate,
  })
  return elements
}

function knownType(type: string): keyof Entries {
  if (type === 'payment' || type === 'address') return type
  throw integrationError(`The sandbox's Stripe.js has no Element of type ${type}.`)
}
