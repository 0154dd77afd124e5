import { draw } from '../dom'
import { createField, type Field, type Problem } from './field'

/** For a page that names no countries. */
const SOME_COUNTRIES = ['AU', 'CA', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'JP', 'NL', 'NZ', 'PL', 'SE', 'US']
const PREFERRED_COUNTRY = 'US'

export type AddressOptions = {
  mode?: 'billing' | 'shipping'
  allowedCountries?: readonly string[] | null
  /** Without it Google Maps completes what is typed, as it does in Stripe's beside a payment element. */
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

/** The fields of an address, with the values that the page gives at first. */
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
    name: wide('name', 'Full name', text({ autocomplete: 'name', ...required }, name), demand('name', 'full name')),
    country: createField({
      name: 'country',
      label: 'Country or region',
      isWide: true,
      control: drawCountries(mode, options.allowedCountries ?? SOME_COUNTRIES, address.country),
      check: demand('country', 'country or region'),
    }),
    line1: wide(
      'line1',
      'Address line 1',
      text({ autocomplete: 'address-line1', ...required }, address.line1),
      demand('line1', 'address'),
    ),
    line2: wide('line2', 'Address line 2', text({ autocomplete: 'address-line2' }, address.line2)),
    city: wide(
      'city',
      'City',
      text({ autocomplete: 'address-level2', ...required }, address.city),
      demand('city', 'city'),
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
      check: demand('postal_code', 'ZIP code'),
    }),
    phone: wide('phone', 'Phone number', text({ type: 'tel', autocomplete: 'tel' }, phone), (value) =>
      options.validation?.phone?.required === 'always' ? demand('phone', 'phone number')(value) : undefined,
    ),
  }
}

const demand =
  (code: string, what: string) =>
  (value: string): Problem | undefined =>
    value === '' ? { code: `incomplete_${code}`, message: `Please provide your ${what}.` } : undefined

/** A native list by the countries' English names, one of them chosen from the start, as Stripe's has it. */
function drawCountries(mode: string, codes: readonly string[], wanted: string | null | undefined): HTMLSelectElement {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const options = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ code, name }) => draw('option', { value: code }, name))
  const select = draw('select', { autocomplete: `${mode} country`, 'aria-required': 'true' }, ...options)
  select.value = [wanted, PREFERRED_COUNTRY].find((code) => code && codes.includes(code)) ?? options[0]?.value ?? ''
  return select
}
