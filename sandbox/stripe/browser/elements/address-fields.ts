import { draw } from '../dom'
import { createField, type Field, type Problem } from './field'

/** The countries for a page without `allowedCountries`. */
const SOME_COUNTRIES = ['AU', 'CA', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'JP', 'NL', 'NZ', 'PL', 'SE', 'US']
const PREFERRED_COUNTRY = 'US'

export type AddressOptions = {
  mode?: 'billing' | 'shipping'
  allowedCountries?: readonly string[] | null
  /** By default Google Maps completes the address, as in Stripe's element next to a Payment Element. */
  autocomplete?: { mode: string }
  fields?: { phone?: string }
  validation?: { phone?: { required?: string } }
  defaultValues?: {
    name?: string | null
    phone?: string | null
    address?: Readonly<Partial<Record<AddressPart, string | null>>>
  }
}

export type AddressPart = 'line1' | 'line2' | 'city' | 'state' | 'postal_code' | 'country'
export type AddressFields = Readonly<Record<AddressPart | 'name' | 'phone', Field>>

/** The fields of an address with the page's default values. */
export function createAddressFields(options: AddressOptions): AddressFields {
  const { mode = 'billing', defaultValues: { name, phone, address = {} } = {} } = options
  const text = (attributes: Record<string, string>, value: string | null | undefined) => {
    const control = draw('input', { type: 'text', ...attributes, autocomplete: `${mode} ${attributes.autocomplete}` })
    control.value = value ?? ''
    return control
  }
  const wide = (
    part: string,
    label: string,
    control: HTMLInputElement,
    check?: (value: string) => Problem | undefined,
  ) => createField({ name: part, label, control, isWide: true, ...(check && { check }) })
  const required = { 'aria-required': 'true' }
  return {
    name: wide(
      'name',
      'Full name',
      text({ autocomplete: 'name', ...required }, name),
      requireValue('name', 'full name'),
    ),
    country: createField({
      name: 'country',
      label: 'Country or region',
      isWide: true,
      control: drawCountries(mode, options.allowedCountries ?? SOME_COUNTRIES, address.country),
      check: requireValue('country', 'country or region'),
    }),
    line1: wide(
      'line1',
      'Address line 1',
      text({ autocomplete: 'address-line1', ...required }, address.line1),
      requireValue('line1', 'address'),
    ),
    line2: wide('line2', 'Address line 2', text({ autocomplete: 'address-line2' }, address.line2)),
    city: wide(
      'city',
      'City',
      text({ autocomplete: 'address-level2', ...required }, address.city),
      requireValue('city', 'city'),
    ),
    state: createField({
      name: 'state',
      label: 'State',
      control: text({ autocomplete: 'address-level1' }, address.state),
    }),
    postal_code: createField({
      name: 'postal_code',
      label: 'ZIP code',
      control: text({ autocomplete: 'postal-code', ...required }, address.postal_code),
      check: requireValue('postal_code', 'ZIP code'),
    }),
    phone: wide('phone', 'Phone number', text({ type: 'tel', autocomplete: 'tel' }, phone), (value) =>
      options.validation?.phone?.required === 'always' ? requireValue('phone', 'phone number')(value) : undefined,
    ),
  }
}

const requireValue =
  (code: string, label: string) =>
  (value: string): Problem | undefined =>
    value === '' ? { code: `incomplete_${code}`, message: `Please provide your ${label}.` } : undefined

/** A native list of the countries' English names with a preselected one, as in Stripe's element. */
function drawCountries(mode: string, codes: readonly string[], selected: string | null | undefined): HTMLSelectElement {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const options = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ code, name }) => draw('option', { value: code }, name))
  const select = draw('select', { autocomplete: `${mode} country`, 'aria-required': 'true' }, ...options)
  select.value = [selected, PREFERRED_COUNTRY].find((code) => code && codes.includes(code)) ?? options[0]?.value ?? ''
  return select
}
