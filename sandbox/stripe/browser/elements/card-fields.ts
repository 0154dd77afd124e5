import { testCards } from '../../test-cards'
import { draw, drawButton } from '../dom'
import { checkCode, checkExpiry, checkNumber, formatCode, formatExpiry, formatNumber } from './card'
import { createField } from './field'

const numeric = (autocomplete: string, placeholder: string) =>
  draw('input', { type: 'text', inputmode: 'numeric', 'aria-required': 'true', autocomplete, placeholder })

/** The fields of a card, and buttons that fill in the test cards. */
export function createCardFields(onChange: () => void) {
  const number = createField({
    name: 'number',
    label: 'Card number',
    isWide: true,
    control: numeric('cc-number', '1234 1234 1234 1234'),
    format: formatNumber,
    check: checkNumber,
  })
  const expiry = createField({
    name: 'expiry',
    label: 'Expiration date',
    control: numeric('cc-exp', 'MM / YY'),
    format: formatExpiry,
    check: (text) => checkExpiry(text, new Date()),
  })
  const code = createField({
    name: 'cvc',
    label: 'Security code',
    control: numeric('cc-csc', 'CVC'),
    format: formatCode,
    check: (text) => checkCode(text, number.value()),
  })
  const fields = [number, expiry, code]

  function write(texts: readonly [string, string, string]): void {
    for (const [index, field] of fields.entries()) field.write(texts[index] ?? '')
    onChange()
  }

  const buttons = Object.values(testCards).map((card) => {
    const text = formatNumber(card.number)
    return drawButton(`Use ${text} (${card.reason})`, 'Button', () => write([text, '12 / 34', '123']))
  })
  return {
    root: draw(
      'div',
      { class: 'Form' },
      draw('div', { class: 'Fields' }, ...fields.map(({ root }) => root)),
      draw(
        'details',
        { class: 'TestCards' },
        draw('summary', {}, 'Test cards'),
        draw('div', { class: 'Buttons' }, ...buttons),
      ),
    ),
    fields,
    number: () => number.value().replace(/\D/g, ''),
    clear: () => write(['', '', '']),
  }
}
