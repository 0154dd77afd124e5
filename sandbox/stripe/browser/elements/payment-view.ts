import { draw } from '../dom'
import type { Failure } from '../failure'
import type { IntentResponse } from '../intent'
import type { PaymentMethod } from '../intent-api'
import { createCardFields } from './card-fields'
import type { ElementView } from './element'
import { showProblems } from './field'
import { createTabs } from './tabs'

const WALLETS = [
  { id: 'apple_pay', name: 'Apple Pay' },
  { id: 'google_pay', name: 'Google Pay' },
] as const

export type PaymentView = ElementView & { method(): PaymentMethod }

/** The Payment Element: a card, a bank that redirects, or a wallet. */
export function createPaymentView(
  retrieve: (signal: AbortSignal) => Promise<IntentResponse>,
  onChange: () => void,
): PaymentView {
  const card = createCardFields(onChange)
  const bank = draw('p', { class: 'Text' }, "You'll be redirected to the sandbox's bank and back.")
  const tabs = createTabs(
    'Payment method',
    [
      { id: 'card', name: 'Card', panel: card.root },
      { id: 'sandbox_bank', name: 'Sandbox Bank', panel: bank },
      ...WALLETS.map(({ id, name }) => ({
        id,
        name,
        panel: draw('p', { class: 'Text' }, `${name} sends its own address.`),
      })),
    ],
    onChange,
  )
  tabs.hide(WALLETS.map(({ id }) => id))
  const badge = draw('strong', { class: 'Badge' }, 'SANDBOX - no real card is charged')
  const root = draw('div', { class: 'Form' }, badge, tabs.root)
  root.addEventListener('input', onChange)
  /** Only the card has fields. */
  const fields = () => (tabs.selected() === 'card' ? card.fields : [])
  return {
    root,
    async load(signal) {
      const response = await retrieve(signal)
      const offered = response.intent?.wallets ?? []
      tabs.hide(WALLETS.map(({ id }) => id).filter((id) => !offered.includes(id)))
      return unusable(response)
    },
    describe: () => ({
      empty: fields().every((field) => field.value() === ''),
      complete: fields().every((field) => field.problem() === undefined),
      collapsed: false,
      value: { type: tabs.selected() },
    }),
    validate() {
      const first = showProblems(fields())
      return first && { failure: { type: 'validation_error', ...first.problem }, focus: first.field.focus }
    },
    // Its options, such as wallets and terms, change nothing in this element.
    update() {},
    focus: () => fields()[0]?.focus(),
    clear: card.clear,
    method() {
      const other = WALLETS.find(({ id }) => id === tabs.selected())?.id ?? 'sandbox_bank'
      return tabs.selected() === 'card' ? { type: 'card', number: card.number() } : { type: other }
    },
  }
}

/** The failure of an intent that can no longer be paid. */
function unusable({ intent, failure }: IntentResponse): Failure | undefined {
  if (failure) return failure
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return undefined
  return {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `This intent is in a terminal state (${intent.status}) and cannot be used to initialize Elements.`,
    [intent.object]: intent,
  }
}
