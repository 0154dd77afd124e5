import { ada, ben, iris, milo, nora, olga, ruth, SEED_PASSWORD, vera } from '#sandbox/account/people.seeds'
import { outdatedPriceId, sparePriceId, unreadPriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { stripeProductIds, unknownPriceIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { miloServiceId, noraServiceIds } from '#sandbox/services/services.seeds'
import { CARDS } from '../payment/steps'
import { TEST_SECRETS } from '../setup/steps'
import { CONTROLS, FIELDS } from '../support/controls'
import { type Next, oneOf } from './numbers'

/** The values that fit the fields with these labels. */
const FITTING: readonly (readonly [label: RegExp | string, values: readonly [string, ...string[]]])[] = [
  [/^New Email Address$/, ['{new}@example.test']],
  [
    CONTROLS.account.email,
    [ada.email, nora.email, ruth.email, ben.email, vera.email, milo.email, iris.email, olga.email],
  ],
  [CONTROLS.users.email, ['{new}@example.test']],
  [/^Username$/, ['{new}']],
  [/^(Confirm |New )?Password$/, [SEED_PASSWORD]],
  [/^Full name$/, ['Ben Example']],
  [/^Address line 1$/, ['1 Example Street']],
  [/^City$/, ['Springfield']],
  [/^ZIP code$/, ['12345']],
  [/^Card number$/, [CARDS.good, CARDS.good, CARDS.good, CARDS.declined, CARDS.withoutFunds, CARDS.challenged]],
  [/^Expiration date$/, ['12 / 40']],
  [/^Security code$/, ['123']],
  [CONTROLS.payment.promotionCode, ['', 'SAVE10', 'FREEMONTH', 'ALLFREE', 'EXPIRED1']],
  [CONTROLS.purchase.transactionId, ['tbx-{new}', 'tbx-{new}', 'tbx-walk', 'tbx-refunded']],
  [FIELDS.serverIp, ['203.0.113.20']],
  [FIELDS.serverPort, ['30120']],
  [FIELDS.serverName, ['Los Santos Nights', 'Walk {new}']],
  [/^Domain$|^Deployment Path$/, ['{new}.example.com']],
  [FIELDS.clientId, ['123456789012345678']],
  [FIELDS.clientSecret, [TEST_SECRETS.clientSecret]],
  [FIELDS.botToken, [TEST_SECRETS.botToken]],
  [FIELDS.guildId, ['876543210987654321']],
  [FIELDS.dbHost, ['db.example.com']],
  [FIELDS.dbUser, ['portal']],
  [FIELDS.dbPwd, [TEST_SECRETS.dbPwd]],
  [FIELDS.dbName, ['roleplay']],
  [/^Price ID$/, [unknownPriceIds.recurring, unknownPriceIds.once, sparePriceId, outdatedPriceId, unreadPriceId]],
  [/Stripe Product ID/, [stripeProductIds.usual, stripeProductIds.euros]],
  [/Product ID$/, ['NEW{new}']],
  [CONTROLS.catalogue.code, ['CODE{new}']],
  [CONTROLS.catalogue.percentOff, ['15']],
  [/Amount/, ['5.00']],
  [/Stock|Redemptions|Months/, ['5', '12']],
  [/Redeem By|Until/, ['']],
  [/URL$|Link \d|Address$/, ['https://example.com/{new}', '']],
  [/^(Product |New )?[Nn]ame$|^Description$|^Note$/, ['Walk {new}']],
  [/Search/, ['', 'a', 'ada', 'vera', miloServiceId, noraServiceIds.bot, 'nothing at all']],
]

/** Texts that have broken forms. They contain nothing that a screen must not show, such as NaN, because screens show typed texts. */
const HOSTILE = [
  ...['', ' ', '\t', '0', '-1', '1e999', '٣', '😀', 'İ', 'e\u0301', '\u202eabc', '\u200b', 'null', '__proto__'],
  ...['<script>alert(1)</script>', '"><img src=x>', "' OR 1=1 --", '{{7*7}}', '%00', '../../etc/passwd', '$&', '\\'],
  ...['javascript:alert(1)', '@', 'a@b', 'x'.repeat(300), `${'long word '.repeat(40)}`, '//evil.example', '&amp;'],
] as const

const isLabeled = (name: string, label: RegExp | string) =>
  typeof label === 'string' ? name === label : label.test(name)

/** True if a person who fills in a form knows what belongs into the field. The others are mostly optional. */
export const isKnown = (name: string): boolean => FITTING.some(([label]) => isLabeled(name, label))

/** Returns a text for a field: mostly a fitting one, sometimes a hostile one. `unique` makes new names. */
export function valueFor(name: string, type: string, unique: string, next: Next): string {
  const isHostile = next() < 0.05
  const hostile = oneOf(HOSTILE as unknown as readonly [string, ...string[]], next)
  const [, values] = FITTING.find(([label]) => isLabeled(name, label)) ?? [name, ['7', '12', 'Walk'] as const]
  const fitting = oneOf(values, next).replace('{new}', unique)
  if (type === 'number') return /^\d+$/.test(fitting) ? fitting : '5'
  if (type.startsWith('date')) return type === 'date' ? '2031-05-04' : '2031-05-04T12:30'
  return isHostile ? hostile : fitting
}
