import { code, paragraphs, table } from './markdown'

/** A state of a machine that leads to a place: an address, or something that opens there. */
type StateWithPlace = {
  /** The machine's id. */
  readonly machine: string
  /** Dotted paths. */
  readonly states: readonly string[]
  readonly place: string
  /** The function that maps one to the other, and the file that it is in. */
  readonly mappedBy: readonly [name: string, file: string]
}

const SESSION = 'src/features/account/session-place.ts'
const RETURN = 'src/features/payment/payment-return-view.tsx'
const PURCHASE = 'src/features/purchase/purchase-search.ts'
const SETUP = 'src/features/setup/setup-view.tsx'
const CHECKOUT = 'src/features/payment/checkout-view.tsx'

/** Which states lead where. A machine knows no address: a pure function maps its state to one, and the router goes there. */
export const STATES_WITH_PLACES: readonly StateWithPlace[] = [
  {
    machine: 'session',
    states: ['notSignedIn.starting', 'notSignedIn.restoring'],
    place: 'from a signed-in screen or a purchase link: nowhere yet, the screen waits',
    mappedBy: ['waitFor', 'src/routes/_signed-in.tsx'],
  },
  {
    machine: 'session',
    states: ['signedIn'],
    place: 'from an account screen: the `redir` of the query if it is safe, else `/`',
    mappedBy: ['placeOnAccountScreen', SESSION],
  },
  {
    machine: 'session',
    states: ['notSignedIn.signingOut', 'notSignedIn.signedOut.byChoice', 'notSignedIn.signedOut.unconfirmed'],
    place: 'from a signed-in screen: `/login`',
    mappedBy: ['placeOfVisitor', SESSION],
  },
  {
    machine: 'session',
    states: [
      'notSignedIn.signedOut.never',
      'notSignedIn.signedOut.expired',
      'notSignedIn.signedOut.registered',
      'notSignedIn.signedOut.cookiesBlocked',
      'notSignedIn.signedOut.loginRejected',
      'notSignedIn.signedOut.registrationRejected',
      'notSignedIn.signedOut.unreachable',
      'signingIn',
      'registering',
    ],
    place: 'from a signed-in screen: `/login?redir=...`, and from the home page `/login`',
    mappedBy: ['placeOfVisitor', SESSION],
  },
  {
    machine: 'session',
    states: ['signedIn'],
    place: 'when another user was signed in before in the same page, from wherever: `/`',
    mappedBy: ['createAppRouter', 'src/app/router.ts'],
  },
  {
    machine: 'session',
    states: ['signedIn'],
    place: 'from `/purchase/{productId}`: `/services?purchase={productId}`, which opens the dialog',
    mappedBy: ['placeOfPurchase', SESSION],
  },
  {
    machine: 'session',
    states: ['notSignedIn.signedOut.unreachable'],
    place: 'from `/purchase/{productId}`: `/login?redir=...`',
    mappedBy: ['placeOfPurchase', SESSION],
  },
  {
    machine: 'session',
    states: ['notSignedIn.signedOut', 'signingIn', 'registering', 'notSignedIn.signingOut'],
    place: 'from `/purchase/{productId}`, in every other of these states: `/register?redir=...`',
    mappedBy: ['placeOfPurchase', SESSION],
  },
  {
    machine: 'purchase',
    states: ['choosing'],
    place: '`/services?purchase={productId}`, or `new` where no product is chosen',
    mappedBy: ['searchOfPurchase', PURCHASE],
  },
  {
    machine: 'purchase',
    states: ['entering', 'preparing', 'submitting', 'checking', 'unknown'],
    place: '`/services?purchase={productId}&step=transaction`',
    mappedBy: ['searchOfPurchase', PURCHASE],
  },
  {
    machine: 'purchase',
    states: ['completed'],
    place: '`/services`',
    mappedBy: ['placeAfterPurchase', PURCHASE],
  },
  {
    machine: 'checkout',
    states: ['confirmed'],
    place: '`/payment?payment_intent=...&serviceId=...`, or with `setup_intent` or `productId`',
    mappedBy: ['placeOfCheckout', CHECKOUT],
  },
  {
    machine: 'paymentRecord',
    states: ['known.sent', 'known.overdue', 'known.processing', 'known.succeeded'],
    place: '`/payment` with that payment, unless it was sent from the form that is on the screen',
    mappedBy: ['placeOfRecord', 'src/features/payment/payment-places.ts'],
  },
  {
    machine: 'paymentRecord',
    states: ['askingAgain'],
    place: '`/payment?serviceId=...`',
    mappedBy: ['placeOfConfirmed', 'src/features/payment/payment-places.ts'],
  },
  {
    machine: 'paymentReturn',
    states: ['leaving'],
    place: '`/setup?serviceId=...`',
    mappedBy: ['placeOfReturn', RETURN],
  },
  {
    machine: 'paymentReturn',
    states: ['alreadyPaid'],
    place: '`/services?redirect_reason=payment_debounced`',
    mappedBy: ['placeOfReturn', RETURN],
  },
  {
    machine: 'paymentReturn',
    states: ['failed', 'payingAgain'],
    place: '`/setup`, at the payment of the service or the product; from `failed` by a link',
    mappedBy: ['placeToPay', 'src/features/payment/payment-places.ts'],
  },
  {
    machine: 'setup',
    states: ['steps'],
    place: '`/setup?serviceId=...&step=...`, with the step that the server named, also while it is asked again',
    mappedBy: ['searchOfSetup', SETUP],
  },
  {
    machine: 'setup',
    states: ['deployed'],
    place: '`/setup?serviceId=...&step=deployed`',
    mappedBy: ['searchOfSetup', SETUP],
  },
  {
    machine: 'setup',
    states: ['unavailable', 'left'],
    place: '`/services`, where the error is shown, if there is one',
    mappedBy: ['placeOfSetup', SETUP],
  },
  {
    machine: 'discordLink',
    states: ['redirecting'],
    place: "Discord's own page, by the port `leaveForDiscord`",
    mappedBy: ['discordLinkPorts', 'src/features/discord/discord-link.ports.ts'],
  },
  {
    machine: 'discordLink',
    states: ['returned'],
    place: 'the screen that was left for Discord, or `/settings` where none is remembered',
    mappedBy: ['takeDiscordReturn', 'src/boot/returned-from-discord.ts'],
  },
]

/** The table of states and places, and why the others are not in it. */
export function placesSection(): string {
  return paragraphs(
    '## States and places',
    'A machine never goes anywhere: it reaches a state, and mostly a pure function says which place that is, else ' +
      'whatever the table names. In every other state, and ' +
      'for every other machine, the screen stays where it is and shows the state.',
    table(
      ['Machine', 'State', 'Place', 'Mapped by'],
      STATES_WITH_PLACES.map(({ machine, states, place, mappedBy: [name, file] }) => [
        machine,
        states.map(code).join(', '),
        place,
        `[${name}](../${file})`,
      ]),
    ),
  )
}
