import { draw } from '../dom'
import { type AddressOptions, createAddressFields } from './address-fields'
import type { ElementView } from './element'
import { showProblems } from './field'

export type Contact = { name: string; phone?: string; address: Readonly<Record<string, string | null>> }
export type AddressView = ElementView & { contact(): Contact }

/** The address element: a name, an address and, if the page wants it, a phone number. */
export function createAddressView(options: AddressOptions, onChange: () => void): AddressView {
  const { name, country, line1, line2, city, state, postal_code, phone } = createAddressFields(options)
  const typed = [name, line1, line2, city, state, postal_code]
  const fields = [name, country, line1, line2, city, state, postal_code]
  const asksForPhone = options.fields?.phone === 'always'
  if (asksForPhone) fields.push(phone)
  const root = draw('div', { class: 'Form' }, draw('div', { class: 'Fields' }, ...fields.map((field) => field.root)))
  // Nothing is sent anywhere; the page is only shown what would be.
  if (options.autocomplete?.mode !== 'disabled') {
    root.append(draw('p', { class: 'Text' }, 'SANDBOX - Google Maps would get what is typed here, to complete it'))
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
    ...(asksForPhone && { phone: phone.value() }),
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
    // What was typed counts for more than options that come later; none of them is drawn anew.
    update() {},
    focus: () => name.focus(),
    clear() {
      for (const field of [...typed, phone]) field.write('')
    },
    contact,
  }
}
