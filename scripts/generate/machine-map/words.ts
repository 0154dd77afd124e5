import { paragraphs, table } from './markdown'

/** The words of the product as the code uses them, in alphabetical order, each in one line of Markdown. */
export const WORDS: readonly (readonly [word: string, meaning: string])[] = [
  [
    'administrator',
    'Somebody whose role is `admin` or `superadmin`, or whose permissions include `admin.system.*` or `*`.',
  ],
  ['answer, failure', 'What a port comes back with; a failure is kept as an `ApiError` and shown once.'],
  ['automatic promotion', 'One that is applied without a code being typed, for one product and for a time.'],
  ['busy', 'The tag of a state that waits for an answer.'],
  [
    'cancellation',
    'The end of a service, asked for by its owner: it runs until the end of the billing cycle, `expiresAt`, and is then over.',
  ],
  ['checkout', 'The step in which a card pays for a service or for a product; the first step of the setup.'],
  ['configuration', 'What a running service is set to, under upper-case keys; edited on `/manage`, sent whole.'],
  ['credentials', 'Of the bot or of the database: secrets, handed in once and never shown.'],
  ['customer', 'Somebody with an account who buys and runs services.'],
  ['deployment', 'Making a service run; begun by the last step of the setup, or by an administrator.'],
  ['draft', 'What was typed into a step of the setup, kept in this tab for 24 h, never with a secret.'],
  [
    'flow step',
    "The server's name for a step of the setup, such as `validate_dns`; the server decides which one it is.",
  ],
  ['guard', 'A question with a yes or a no that a transition depends on.'],
  [
    'intent',
    "The payment provider's record of one payment (`pi_`), or of a card that is kept for later ones (`seti_`).",
  ],
  ['link', 'The connection of an account with one at Discord; without it the step of the bot does not continue.'],
  ['mark', 'Of a session: a random word in this browser, another one after every sign-in and sign-out.'],
  ['minor units', 'Cents, or the like: how all amounts are kept and sent.'],
  ['miss', 'An ask for the status of a deployment that had no answer.'],
  ['order', "What is bought in one checkout: the product, its plan, and the services that were the customer's before."],
  ['outcome', 'What became of a step of the setup that was handed in: pending, accepted, refused, or without data.'],
  ['pending change', 'A platform switch that was clicked and not sent yet.'],
  ['plan', 'What a product costs: once, and then in every interval.'],
  [
    'platform switch',
    'One of four that allow or stop something for everybody: new users, new services, the setup, cancellations.',
  ],
  ['port', 'A named question of a machine that the portal fills: it mostly leads to one call of the API.'],
  ['product', 'What can be bought: a one-time setup fee and a recurring fee, as long as there is stock.'],
  ['promotion', 'A discount behind a code.'],
  [
    'provisioning',
    'A deployment as administrators begin and watch it, asking for its status every 2 s; also the status of a service meanwhile.',
  ],
  ['purchase', 'Redeeming what was bought in the external store, which registers a service.'],
  ['region', 'A part of a parallel state: each has a current state of its own.'],
  ['resource', 'What is read from the server and shown: a list, a detail, an overview.'],
  [
    'sandbox',
    'The local stand-in for the API, with people, services and providers of its own (docs/develop/sandbox.md).',
  ],
  [
    'secret',
    'A value that prints as `***` in a context, an event or a log, and is neither stored nor left in an address.',
  ],
  [
    'service',
    'One hosted admin panel of a customer: its status is flow, provisioning, active, suspended, canceling, canceled or expired.',
  ],
  ['session', 'Who is signed in, by a cookie that only the server reads; restored on every load.'],
  ['setup', 'The six steps from a payment to a running service: payment, framework, server, domain, bot, database.'],
  [
    'state',
    'Of a machine: what is true for a while. Of a way to Discord: the random text that has to come back with it.',
  ],
  ['store transaction', 'The number of a purchase in the external store, redeemed once.'],
  ['subscription', 'What a service is paid with: recurring, at the payment provider.'],
  ['world', "All that one sandbox knows: its users, services and time; each test's browser has one of its own."],
]

/** The glossary. */
export function wordsSection(): string {
  return paragraphs('## The words of the product', table(['Word', 'What it means here'], WORDS))
}
