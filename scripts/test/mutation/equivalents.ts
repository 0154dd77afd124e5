/** A change that makes no difference, so that no test can notice it. */
export type Equivalent = {
  /** Part of the line on which the change begins. */
  readonly line: string
  readonly was: string
  readonly became: string
  readonly reason: string
}

const TEXT = '"Stryker was here!"'

/** `?? ''` for a value that exists in this state. */
const fallback = (line: string): Equivalent => ({
  line,
  was: "''",
  became: TEXT,
  reason: 'The value exists in this state. The fallback is for its type.',
})

/** `?.` on a value that exists in this state. */
const optional = (was: string, line = was): Equivalent => ({
  line,
  was,
  became: was.replace('?.', '.'),
  reason: 'The value exists in this state. The operator is for its type.',
})

/** A guard for a type. */
const narrowing = (was: string, line = was, became = 'false'): Equivalent => ({
  line,
  was,
  became,
  reason: 'The condition never decides: it is for the type.',
})

/** The id of a machine or an invocation to which no transition refers. */
const id = (name: string): Equivalent => ({
  line: `id: '${name}'`,
  was: `'${name}'`,
  became: '""',
  reason: 'Only the state inspector and the drawings show the id.',
})

/** An initial value that the first state overwrites before anything reads it. */
const overwritten = (line: string, was: string, became: string): Equivalent => ({
  line,
  was,
  became,
  reason: 'The value is set before it is read.',
})

/** A default of `setup()` that every user of the machine replaces. */
const provided = (name: string, value: 'true' | 'false'): readonly Equivalent[] => {
  const reason = 'The portal provides this guard.'
  const line = `${name}: () => ${value}`
  return [
    { line, was: value, became: value === 'true' ? 'false' : 'true', reason },
    { line, was: `() => ${value}`, became: '() => undefined', reason },
  ]
}

/** The surviving changes that were found to make no difference, by file. They do not count in the score. */
export const EQUIVALENTS: Readonly<Record<string, readonly Equivalent[]>> = {
  'machines/payment/payment-record/payment-entry.ts': [
    // Without its own payment there are no others.
    optional('own?.isPaid'),
  ],
  'machines/payment/payment-record/payment-record.machine.ts': [
    narrowing('payment === null', 'payment === null ? 0'),
    {
      line: 'formKey: hasForm ? 1 - formKey : formKey',
      was: '1 - formKey',
      became: '1 + formKey',
      reason: 'Each new form has another key than the one before.',
    },
    optional('context.payment?.hasOpenAttempt'),
    overwritten('hasForm: false,', 'false', 'true'),
    id('takeForm'),
    id('takeOver'),
    id('formIsLost'),
  ],
  'machines/payment/payment-return/payment-return.machine.ts': [
    optional('boughtAmong(output)?.id'),
    {
      line: "isOwn(visit) ? 'unseen' : 'none'",
      was: "'none'",
      became: '""',
      reason: 'Only "unseen" and "accepted" are compared.',
    },
    ...provided('mayBeOnItsWay', 'false'),
    ...provided('mayBePaidAgain', 'true'),
    ...provided('isPaidTwice', 'false'),
    ...['findServices', 'confirmPayment', 'readIntent', 'findStep', 'submitStripeStep'].map(id),
    fallback("productId: context.productId ?? ''"),
    fallback("serviceId: context.serviceId ?? ''"),
    fallback("subscriptionId: context.confirmation?.subscriptionId ?? ''"),
    optional('context.confirmation?.subscriptionId'),
    {
      line: "guard: 'isResumed', target: 'over'",
      was: "'over'",
      became: '""',
      reason: 'The state before does not ask the customer to wait either.',
    },
    narrowing('confirmation !== null', 'isConfirmed: confirmation !== null', 'true'),
  ],
  'machines/payment/pricing.ts': [
    {
      line: 'metadata ?? []',
      was: '[]',
      became: '["Stryker was here"]',
      reason: 'A product whose prices lack amounts has no plan, so the fallback is for the type.',
    },
    { line: 'value > 0 ? value : 0', was: 'value > 0', became: 'value >= 0', reason: 'Zero stays zero.' },
  ],
  'machines/payment/promotion.ts': [optional('own?.trim', 'Boolean(own?.trim()) && own?.trim().toUpperCase()')],
}
