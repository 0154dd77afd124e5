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

/** `?? ''` where a missing text and an unknown one have the same result. */
const noText = (line: string): Equivalent => ({
  line,
  was: "''",
  became: TEXT,
  reason: 'An unknown text has the same result as a missing one.',
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

/** A guard for the types of two groups of a regular expression, which match together or not at all. */
const bothUndefined = (one: string, other: string): readonly Equivalent[] => {
  const [first, second] = [`${one} === undefined`, `${other} === undefined`]
  const guard = `${first} || ${second}`
  return [narrowing(first, guard), narrowing(second, guard), narrowing(guard, guard, `${first} && ${second}`)]
}

/** The guard for the types of a submission, which `mayContinue` has checked. */
const SUBMISSION = "serviceId === undefined || !('data' in event) || event.data === null"

/** The id of a machine or an invocation to which no transition refers. */
const id = (name: string): Equivalent => ({
  line: `id: '${name}'`,
  was: `'${name}'`,
  became: '""',
  reason: 'Only the state inspector and the drawings show the id.',
})

/** `?? []` before a destructuring or a filter that ignores the changed element. */
const noList = (line: string): Equivalent => ({
  line,
  was: '[]',
  became: '["Stryker was here"]',
  reason: 'What follows ignores the element.',
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

/** A condition for a property that is absent if it is undefined. */
const absent = (name: string): Equivalent => ({
  line: `${name} === undefined`,
  was: `${name} === undefined`,
  became: 'false',
  reason: 'A property that is undefined is sent and compared like one that is absent.',
})

/** A change after which a search may have an empty word. */
const emptyWord = (line: string, was: string, became: string): Equivalent => ({
  line,
  was,
  became,
  reason: 'Every text contains an empty word.',
})

/** `return undefined` in a `catch` that ends its function. */
const EMPTY_CATCH: Equivalent = {
  line: '} catch {',
  was: '{ …',
  became: '{}',
  reason: 'A function without a return returns undefined as well.',
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
  'machines/payment/checkout/checkout.machine.ts': [
    ...['loadOrder', 'createSubscription', 'loadCardForm', 'readCharge', 'prepareCard', 'confirmCard'].map(id),
    ...['readIntent', 'validatePromotion', 'readServices'].map(id),
    optional('order?.plan'),
    optional('context.order?.plan'),
    optional('context.order?.productId'),
    optional('context.automaticPromotion?.code'),
    optional('newServiceOf(context.order, output)?.id'),
    fallback("context.order?.productId ?? ''"),
    fallback("context.order?.plan.currency ?? ''"),
    fallback("context.automaticPromotion?.code ?? ''"),
    narrowing('context.order !== null', 'context.order !== null && quote', 'true'),
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
    // A product whose prices lack amounts has no plan.
    noList('metadata ?? []'),
    { line: 'value > 0 ? value : 0', was: 'value > 0', became: 'value >= 0', reason: 'Zero stays zero.' },
  ],
  'machines/payment/promotion.ts': [optional('own?.trim', 'Boolean(own?.trim()) && own?.trim().toUpperCase()')],
  'machines/release/release.machine.ts': ['release', 'findVersion'].map(id),
  'machines/purchase/purchase.machine.ts': [
    ...['purchase', 'loadProducts', 'readServices', 'registerPurchase'].map(id),
    optional('context.error?.status'),
    fallback("productId: context.productId ?? ''"),
  ],
  'machines/purchase/product.ts': [noList('price?.items ?? []')],
  'machines/discord/discord-link.machine.ts': [
    ...['leaveForDiscord', 'exchangeCode', 'refreshSession'].map(id),
    optional('context.returned?.error'),
    optional('context.returned?.isConnected'),
    optional('context.returned?.code'),
    narrowing("event.type !== 'connect'"),
    narrowing('context.returned?.code === undefined'),
    narrowing('state === undefined'),
  ],
  'machines/admin/catalogue/promotion-preview.ts': [
    noList('sent.applicableProducts ?? []'),
    narrowing(
      'plan && obstacles.length === 0',
      'plan && obstacles.length === 0 && isAbove',
      'plan || obstacles.length === 0',
    ),
  ],
  'machines/admin/catalogue/promotion-edit.ts': [narrowing('redeemBy !== undefined', 'redeemBy !== undefined', 'true')],
  'machines/admin/catalogue/promotion-form.ts': [
    noList('.exec(text.trim()) ?? []'),
    noList('Number.isNaN(time) ? []'),
    noText("Date.parse(redeemBy ?? '')"),
  ],
  'machines/admin/platform/platform.machine.ts': [
    ...['platform', 'loadOverview', 'turnSwitch'].map(id),
    optional('context.sent?.name'),
    narrowing('sent === null'),
    noList('pendingChanges: [],'),
  ],
  'machines/admin/platform/platform-switches.ts': [
    { line: 'NOTHING_KNOWN', was: '{ …', became: '{}', reason: 'A missing property is undefined as well.' },
  ],
  'machines/admin/services/provisioning.machine.ts': [
    ...['provisioning', 'startProvisioning', 'loadStatus'].map(id),
    optional('context.readiness?.hasError'),
    optional('context.readiness?.status', "context.readiness?.status === 'active'"),
    optional('context.error?.retryAfterMs', 'context.misses > BACK_OFF_MS.length'),
    optional('readiness?.status'),
    optional('readiness?.isProvisioning'),
    overwritten('hasEnded: false,', 'false', 'true'),
  ],
  'machines/admin/status-tone.ts': [noText("status ?? ''")],
  'machines/admin/users/managed-user.ts': [noText("status ?? ''")],
  'machines/manage/service-config.machine.ts': [
    ...['loadConfig', 'saveConfig'].map(id),
    overwritten("userId: '',", "''", TEXT),
    overwritten('conflicts: [],', '[]', '["Stryker was here"]'),
    overwritten('isUnsent: false,', 'false', 'true'),
    overwritten('mayHaveBeenSaved: false,', 'false', 'true'),
  ],
  'machines/manage/cancellation.ts': [
    noText("hasEnd({ expiresAt = '' }"),
    ...['end === undefined', 'months === undefined'].map((condition) => ({
      line: condition,
      was: condition,
      became: 'false',
      reason: 'A date of something undefined has no time either.',
    })),
  ],
  'machines/manage/config/config-problems.ts': [
    narrowing("typeof typed === 'boolean'"),
    { line: "typeof typed === 'boolean'", was: "'boolean'", became: '""', reason: 'A flag has no problem either way.' },
    ...["'paragraph'", "'flag'"].map((kind) => ({
      line: `case ${kind}:`,
      was: kind,
      became: '""',
      reason: 'These fields have no text for a missing value.',
    })),
    {
      line: "case 'flag':",
      was: "case 'flag': …",
      became: "case 'flag':",
      reason: 'These fields have no text for a missing value.',
    },
  ],
  'machines/manage/config/footer-links.ts': [noList('Array.isArray(stored) ? stored : []')],
  'machines/setup/setup.machine.ts': [
    ...['submitStep', 'findStep', 'findProgress'].map(id),
    fallback("context.serviceId ?? ''"),
    optional('data?.step', "data?.step === 'domain'"),
    optional('data?.step', "data?.step === 'database'"),
    optional('submission?.outcome'),
    // The payment has no data, and the setup of a product is only at the payment.
    narrowing('serviceId === undefined', 'serviceId === undefined || customer'),
    narrowing('data === null', 'data === null || data.step'),
    narrowing(SUBMISSION),
    narrowing('event.data === null', SUBMISSION),
    narrowing("serviceId === undefined || !('data' in event)"),
    narrowing(
      "serviceId === undefined || !('data' in event)",
      SUBMISSION,
      "serviceId === undefined && !('data' in event)",
    ),
    narrowing(SUBMISSION, SUBMISSION, "(serviceId === undefined || !('data' in event)) && event.data === null"),
    narrowing('serviceId === undefined', SUBMISSION),
  ],
  'machines/setup/database.ts': [
    fallback("[authority = '']"),
    fallback("[user = '', ...password]"),
    fallback("[key = '', ...value]"),
    noList('.exec(connection) ?? []'),
    noList('.exec(value) ?? []'),
    noList('.exec(address.slice(end + 1)) ?? []'),
    ...bothUndefined('dbHost', 'dbPort'),
  ],
  'machines/setup/domain.ts': [noText("labels.at(-1) ?? ''"), EMPTY_CATCH],
  'machines/setup/server.ts': [
    narrowing('zone !== undefined', 'zone !== undefined && TIME_ZONES', 'true'),
    noList('.exec(text.trim()) ?? []'),
    ...bothUndefined('ip', 'port'),
  ],
  'machines/account/account.ts': [
    {
      line: "[local = '', domain = '', ...rest]",
      was: "''",
      became: TEXT,
      reason: 'Neither default has a dot, and a text always has a first part.',
    },
  ],
  'machines/account/session.machine.ts': [
    ...['restore', 'logout', 'login', 'register'].map(id),
    optional('context.user?.id'),
    narrowing("event.type !== 'login'"),
    narrowing("event.type !== 'register'"),
  ],
  'machines/services/service-search.ts': [
    emptyWord("word !== ''", "word !== ''", 'true'),
    emptyWord("word !== ''", "''", TEXT),
    emptyWord('.split(/\\s+/)', '/\\s+/', '/\\s/'),
    emptyWord('folded(search)', 'folded(search) …', 'folded(search).split(/\\s+/)'),
    {
      line: "normalize('NFKC')",
      was: "text.normalize('NFKC').toLowerCase()",
      became: "text.normalize('NFKC').toUpperCase()",
      reason: 'Both ignore the case. They differ only for letters such as ß, for which nothing is required.',
    },
  ],
  'machines/services/service-status.ts': [narrowing('date !== undefined', 'date !== undefined', 'true')],
  'machines/services/service.ts': [
    narrowing("typeof service.product === 'string'"),
    {
      line: "typeof service.product === 'string'",
      was: "'string'",
      became: '""',
      reason: 'A text has no name, so the condition is for the type.',
    },
    {
      line: "domainOf({ deploymentPath = '' }",
      was: "''",
      became: TEXT,
      reason: 'The default is no address either.',
    },
  ],
  'machines/shared/action.machine.ts': [id('action'), id('perform'), narrowing("event.type !== 'run'")],
  'machines/shared/resource.machine.ts': [id('resource')],
  'machines/shared/search.machine.ts': [id('search')],
  'machines/shared/form.ts': [
    ...['texts', 'other'].map((kind) => ({
      line: "'texts' : 'other'",
      was: `'${kind}'`,
      became: '""',
      reason: 'The name only has to differ from the others.',
    })),
  ],
  'machines/shared/minor-units.ts': [noList('AMOUNT.exec(text.trim()) ?? []')],
  'machines/shared/numbers.ts': [
    noList('.exec(plain) ?? []'),
    narrowing('number !== undefined', 'number !== undefined && number >= min', 'true'),
  ],
  'machines/shared/read-url.ts': [EMPTY_CATCH],
  'src/api/client/any-signal.ts': [
    {
      line: 'signal: controller.signal',
      was: '{ signal: controller.signal }',
      became: '{}',
      reason: 'A signal that is aborted again stays as it is.',
    },
  ],
  'src/api/client/call.ts': [
    { line: '} catch {', was: '{ …', became: '{}', reason: 'Undefined is not an acknowledgement either.' },
    narrowing("typeof text !== 'string'"),
  ],
  'src/api/client/client.ts': [
    {
      line: 'response.ok',
      was: 'response.ok',
      became: 'false',
      reason: 'It only saves reading the body of a success.',
    },
  ],
  'src/api/client/effective-status.ts': [narrowing("typeof code === 'string'", 'isRejection &&', 'true')],
  'src/api/client/failure.ts': [
    absent('retryAfterMs'),
    noText("? sentence(read.output.message) : ''"),
    noList('Array.isArray(value) ? value : []'),
    narrowing('code !== undefined', 'code !== undefined && /', 'true'),
  ],
  'src/api/client/server-clock.ts': [noText("Date.parse(date ?? '')")],
  'src/api/client/timed-fetch.ts': [
    {
      line: 'The call took too long',
      was: "'The call took too long'",
      became: '""',
      reason: 'Only the name of the exception is read.',
    },
    ...[
      { was: '{ once: true }', became: '{}' },
      { was: 'true', became: 'false' },
    ].map((change) => ({
      line: "addEventListener('abort', abort",
      ...change,
      reason: 'A promise is rejected only once.',
    })),
  ],
  'src/api/decode/envelope.ts': [optional('list?.length')],
  'src/api/decode/payment.ts': [
    noList(".exec(clientSecret ?? '') ?? []"),
    noText("clientSecret ?? ''"),
    narrowing('clientSecret === undefined', 'clientSecret === undefined || id'),
  ],
  'src/api/manage/deployment.ts': [
    { line: '} catch {', was: '{ …', became: '{}', reason: 'Undefined is not a configuration either.' },
  ],
  'src/api/payment/payments.ts': ['serviceId', 'productId', 'coupon', 'paymentIntent'].map(absent),
  'src/storage/stored-text.ts': [EMPTY_CATCH],
  'src/storage/store.ts': [
    {
      line: "text.read() ?? 'null'",
      was: "'null'",
      became: '""',
      reason: 'A text that cannot be parsed is no value either.',
    },
  ],
  'src/storage/payment-records.ts': [
    noList('let inMemory'),
    noList('hasMadeRoomFor(entries) ? []'),
    {
      line: 'PAYMENTS_KEY}-test',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
      was: '`${PAYMENTS_KEY}-test`',
      became: '``',
      reason: 'Any key shows whether there is room.',
    },
  ],
  'src/storage/setup-drafts.ts': [
    {
      line: 'value !== undefined',
      was: 'value !== undefined',
      became: 'true',
      reason: 'JSON has no undefined values.',
    },
    {
      line: "FINISHED = 'finished'",
      was: "'finished'",
      became: '""',
      reason: 'The key only has to differ from the steps.',
    },
  ],
  'src/storage/list-store.ts': [
    noList('list.read() ?? []'),
    ...['true', 'entries.length <= stored.length'].map((became) => ({
      line: 'removesUnusable &&',
      was: 'entries.length < stored.length',
      became,
      reason: 'The same entries are written again, into the storage of one tab.',
    })),
  ],
  'src/storage/form-drafts.ts': [noList('store.read()?.forms ?? []')],
}
