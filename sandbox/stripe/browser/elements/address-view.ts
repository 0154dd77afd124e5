import { draw } from '../dom'
import { type AddressOptions, createAddressFields } from './address-fields'
import type { ElementView } from './element'
import { showProblems } from './field'

export type Contact = { name: string; phone?: string; address: Readonly<Record<string, string | null>> }
export type AddressView = ElementView & { contact(): Contact }

/** The Address Element: a name, an address and an optional phone number. */
export function createAddressView(options: AddressOptions, onChange: () => void): AddressView {
  const { name, country, line1, line2, city, state, postal_code, phone } = createAddressFields(options)
  const typed = [name, line1, line2, city, state, postal_code]
  const fields = [name, country, line1, line2, city, state, postal_code]
  const hasPhone = options.fields?.phone === 'always'
  if (hasPhone) fields.push(phone)
  const root = draw('div', { class: 'Form' }, draw('div', { class: 'Fields' }, ...fields.map((field) => field.root)))
  // The sandbox sends nothing to Google Maps. It only shows that the real element would.
  if (options.autocomplete?.mode !== 'disabled') {
    root.append(draw('p', { class: 'Text' }, 'SANDBOX - Google Maps would receive this address to complete it'))
  }
  root.addEventListener('input', onChange)

  const contact = (): Contact => ({
    name: name.value(),
    address: {
      line1: line1.value(),
      line2: line2.value() || null,
      city: city.value(),
      state: state.value(),
      postal_code: postal_code.value(),
      country: country.value(),
    },
    ...(hasPhone && { phone: phone.value() }),
  })
  return {
    root,
    load: async () => undefined,
    describe: () => ({
      elementMode: options.mode ?? 'billing',
      empty: typed.every((field) => field.value() === ''),
      complete: fields.every((field) => field.problem() === undefined),
      isNewAddress: true,
      value: contact(),
    }),
    validate() {
      const first = showProblems(fields)
      return first && { failure: { type: 'validation_error', ...first.problem }, focus: first.field.focus }
    },
    // Later options do not replace typed values.
    update() {},
    focus: () => name.focus(),
    clear() {
      for (const field of [...typed, phone]) field.write('')
    },
    contact,
  }
}
