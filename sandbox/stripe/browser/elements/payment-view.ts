import { draw } from '../dom'
import type { Failure } from '../failure'
import type { IntentResponse } from '../intent'
import type { PaymentMethod } from '../intent-api'
import { createCardFields } from './card-fields'
import type { ElementView } from './element'
import { showProblems } from './field'
import { createTabs } from './tabs'

export type PaymentView = ElementView & { method(): PaymentMethod }

/** The Payment Element: a card, or a bank that redirects. */
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
    ],
    onChange,
  )
  const badge = draw('strong', { class: 'Badge' }, 'SANDBOX - no real card is charged')
  const root = draw('div', { class: 'Form' }, badge, tabs.root)
  root.addEventListener('input', onChange)
  /** The bank has no fields. */
  const fields = () => (tabs.selected() === 'card' ? card.fields : [])
  return {
    root,
    load: async (signal) => unusable(await retrieve(signal)),
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
    method: () => (tabs.selected() === 'card' ? { type: 'card', number: card.number() } : { type: 'sandbox_bank' }),
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
