import { code, paragraphs, table } from './markdown'

/** Machine states that lead to a place: an address, or something that opens at an address. */
type StateWithPlace = {
  /** The machine's id. */
  readonly machine: string
  /** Dotted paths. */
  readonly states: readonly string[]
  readonly place: string
  /** The function that maps the state to the place, and its file. */
  readonly mappedBy: readonly [name: string, file: string]
}

const SESSION = 'src/features/account/session-place.ts'
const PURCHASE = 'src/features/purchase/purchase-search.ts'
const SETUP = 'src/features/setup/setup-view.tsx'
const PAYMENT = 'src/features/payment/payment-places.ts'

/** A machine knows no addresses: a pure function maps its state to an address, and the router navigates there. */
export const STATES_WITH_PLACES: readonly StateWithPlace[] = [
  {
    machine: 'session',
    states: ['notSignedIn.starting', 'notSignedIn.restoring'],
    place: 'on a signed-in screen or a purchase link: no navigation yet, the screen waits',
    mappedBy: ['waitFor', 'src/routes/_signed-in.tsx'],
  },
  {
    machine: 'session',
    states: ['signedIn'],
    place: 'on an account screen: the `redir` of the query if it is safe, else `/`',
    mappedBy: ['placeOnAccountScreen', SESSION],
  },
  {
    machine: 'session',
    states: ['notSignedIn.signingOut', 'notSignedIn.signedOut.byChoice', 'notSignedIn.signedOut.unconfirmed'],
    place: 'on a signed-in screen: `/login`',
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
    place: 'on a signed-in screen: `/login?redir=...`; on the home page: `/login`',
    mappedBy: ['placeOfVisitor', SESSION],
  },
  {
    machine: 'session',
    states: ['signedIn'],
    place: 'on any screen, if another user was signed in before in the same page: `/`',
    mappedBy: ['createAppRouter', 'src/app/router.ts'],
  },
  {
    machine: 'session',
    states: ['signedIn'],
    place: 'on `/purchase/{productId}`: `/services?purchase={productId}`, which opens the dialog',
    mappedBy: ['placeOfPurchase', SESSION],
  },
  {
    machine: 'session',
    states: ['notSignedIn.signedOut.unreachable'],
    place: 'on `/purchase/{productId}`: `/login?redir=...`',
    mappedBy: ['placeOfPurchase', SESSION],
  },
  {
    machine: 'session',
    states: ['notSignedIn.signedOut', 'signingIn', 'registering', 'notSignedIn.signingOut'],
    place: 'on `/purchase/{productId}`, except in `unreachable`: `/register?redir=...`',
    mappedBy: ['placeOfPurchase', SESSION],
  },
  {
    machine: 'purchase',
    states: ['choosing'],
    place: '`/services?purchase={productId}`, or `purchase=new` if no product is chosen',
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
    mappedBy: ['nextOfCheckout', PAYMENT],
  },
  {
    machine: 'paymentRecord',
    states: ['known.sent', 'known.overdue', 'known.processing', 'known.succeeded'],
    place: '`/payment` with that payment, unless the form on the screen has sent it',
    mappedBy: ['placeOfRecord', PAYMENT],
  },
  {
    machine: 'paymentRecord',
    states: ['askingAgain'],
    place: '`/payment?serviceId=...`',
    mappedBy: ['placeOfRecord', PAYMENT],
  },
  {
    machine: 'paymentReturn',
    states: ['leaving'],
    place: '`/setup?serviceId=...`',
    mappedBy: ['placeOfReturn', PAYMENT],
  },
  {
    machine: 'paymentReturn',
    states: ['alreadyPaid'],
    place: '`/services?redirect_reason=payment_debounced`',
    mappedBy: ['placeOfReturn', PAYMENT],
  },
  {
    machine: 'paymentReturn',
    states: ['failed', 'payingAgain'],
    place: '`/setup`, at the payment step of the service or the product; in `failed` by a link',
    mappedBy: ['placeToPay', PAYMENT],
  },
  {
    machine: 'setup',
    states: ['steps'],
    place: '`/setup?serviceId=...&step=...`, with the step from the server, also while it is loaded again',
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
    place: '`/services`, which shows the error, if there is one',
    mappedBy: ['placeOfSetup', SETUP],
  },
  {
    machine: 'discordLink',
    states: ['redirecting'],
    place: "Discord's own page, through the port `leaveForDiscord`",
    mappedBy: ['discordLinkPorts', 'src/features/discord/discord-link.ports.ts'],
  },
  {
    machine: 'discordLink',
    states: ['returned'],
    place: 'the screen from which the user went to Discord, or `/settings` if none is stored',
    mappedBy: ['takeDiscordReturn', 'src/boot/returned-from-discord.ts'],
  },
]

/** The table of states and places. */
export function placesSection(): string {
  return paragraphs(
    '## States and places',
    'A machine never navigates: it reaches a state, and the function in the last column maps that state to a place. In all ' +
      'other states, and for all other machines, the address does not change and the screen shows the state.',
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
