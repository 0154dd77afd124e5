import { isDeepStrictEqual } from 'node:util'
import { invalidInput } from '../server/rejection'
import {
  anyText,
  brokenFields,
  filledText,
  isText,
  type Rule,
  serverAddress,
  timeZone,
  when,
  wholeNumberOrDigits,
} from '../server/value-rules'
import type { ServiceRecord } from '../server/worlds/records'

type Config = Readonly<ServiceRecord['config']>

const slots = wholeNumberOrDigits(1, 1000)

const fixedRules: Readonly<Record<string, Rule>> = {
  SERVER_NAME: anyText,
  SHORT_NAME: anyText,
  SERVER_DESCRIPTION: anyText,
  SERVER_IP: (value) => (value === '' ? undefined : serverAddress(value)),
  SERVER_PORT: wholeNumberOrDigits(1, 65_535),
  PUNISHMENT_MONTHS: wholeNumberOrDigits(1, 36),
  PORTAL_HOME_DESCRIPTION: anyText,
  RULES_PAGE: flag,
  PREVIOUS_CALENDAR_EVENTS: flag,
  CALENDAR_TIMEZONE: timeZone,
  PERSONAL_INV_SLOTS: slots,
  PROPERTY_INV_SLOTS: slots,
  VEHICLE_TRUNK_INV_SLOTS: slots,
  VEHICLE_GLOVEBOX_INV_SLOTS: slots,
  FRAMEWORK: anyText,
  INVENTORY: anyText,
  HOUSING: anyText,
  PHONE: anyText,
  STAFF_RULES: (value) => when(isText(value) || isListOfTexts(value), 'must be a string or a list of strings'),
}

/** Older configurations use these names. A save uses the upper-case key. */
const oldNames: Readonly<Record<string, string>> = { FOOTER_LINKS: 'footerLinks', STAFF_RULES: 'staff_rules' }

/**
 * Validates the changed values. Unchanged values may be anything, because a panel may have stored them before there was a rule.
 * The rules are not shared with the portal, so that tests find differences.
 *
 * @throws Rejection 422 with one entry for each broken key, in the rules' order
 */
export function rejectBrokenConfig(stored: Config, config: Config): void {
  const rules = { ...fixedRules, FOOTER_LINKS: footerLinks(storedAt(stored, 'FOOTER_LINKS')) }
  const changed = Object.entries(rules).filter(([key]) => hasChanged(stored, config, key))
  const validationErrors = brokenFields(Object.fromEntries(changed), config)
  if (validationErrors.length > 0) throw invalidInput(validationErrors)
}

/** A missing key removes the value, which is always valid. */
function hasChanged(stored: Config, config: Config, key: string): boolean {
  return config[key] !== undefined && !isDeepStrictEqual(config[key], storedAt(stored, key))
}

function storedAt(stored: Config, key: string): unknown {
  return stored[key] ?? stored[oldNames[key] ?? key]
}

/** A flag may be written as text. */
function flag(value: unknown): string | undefined {
  return when(
    [true, false, 'true', 'false'].some((option) => option === value),
    'must be true or false',
  )
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

/** Links that were stored before are accepted at any index. */
function footerLinks(stored: unknown): Rule {
  const links: readonly unknown[] = Array.isArray(stored) ? stored : []
  const isValid = (link: unknown) => isLink(link) || links.some((other) => isDeepStrictEqual(other, link))
  const message = 'must be a list of links, each with text and an http or https URL'
  return (value) => when(Array.isArray(value) && value.every(isValid), message)
}

function isLink(link: unknown): boolean {
  if (typeof link !== 'object' || link === null || !('text' in link) || !('url' in link)) return false
  return filledText(link.text) === undefined && isText(link.url) && isWebAddress(link.url)
}

/** Does not use `URL.canParse`: in Node 20 it rejects non-ASCII letters after some thousand calls. */
function isWebAddress(address: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol)
  } catch {
    return false
  }
}
