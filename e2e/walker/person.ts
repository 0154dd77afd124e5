import type { ElementHandle, Page } from '@playwright/test'
import { CONTROLS } from '../support/controls'
import type { Next } from './numbers'
import { type Control, readScreen } from './screen'
import { isKnown, valueFor } from './values'

/** A control that is covered or moves away is not waited for. */
const TIMEOUT = { timeout: 700 } as const
const QUICK = { ...TIMEOUT, noWaitAfter: true } as const

/** Describes in words how a page was used, counts how often a payment was sent, and is a logout if its item was clicked. */
export type Done = { readonly words: string; readonly pays: number; readonly isLogout?: boolean }

const quoted = ({ name, kind }: Control) => `'${name}' (${kind})`

/**
 * Uses one control: clicks it, types into it or chooses an option.
 *
 * @param label decides what is typed, if the name of the field is not enough
 */
export async function use(
  page: Page,
  index: number,
  control: Control,
  unique: string,
  next: Next,
  label = control.name,
): Promise<Done> {
  const element = await elementAt(page, index)
  if (element === undefined) return { words: `${quoted(control)} is gone`, pays: 0 }
  try {
    if (control.kind === 'field')
      return { words: await typeInto(element, { ...control, label }, unique, next), pays: 0 }
    if (control.kind === 'choice') return { words: await chooseIn(element, control, next), pays: 0 }
    await element.click(QUICK)
    const isLogout = control.name === CONTROLS.shell.logout && control.area === 'menu'
    return { words: `clicks ${quoted(control)}`, pays: paysWith(control), isLogout }
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    // A click that was not made has done nothing, but its outcome is only known if the page is still there.
    return { words: `can't use ${quoted(control)}: ${thrown.message.split('\n')[0]}`, pays: paysWith(control) }
  }
}

/** Fills in a whole form, mostly with fitting values, and mostly submits it. */
export async function fillForm(page: Page, form: number, unique: string, next: Next): Promise<Done> {
  const { controls } = await readScreen(page)
  const isRegistration = controls.some(
    (control) => control.form === form && control.name === CONTROLS.account.confirmation,
  )
  const filled: string[] = []
  const groups = new Set<string>()
  for (const [index, control] of controls.entries()) {
    if (control.form !== form) continue
    if (control.kind === 'toggle') {
      const isFirst = control.group === '' || !groups.has(control.group)
      groups.add(control.group)
      if (control.type === 'radio' ? !isFirst : next() < 0.6) continue
    } else if (!['field', 'choice'].includes(control.kind)) continue
    const isLeft = control.kind === 'field' && (!isKnown(control.name) || control.value !== '')
    if (isLeft && next() < 0.9) continue
    const isNew = isRegistration && control.name === CONTROLS.account.email
    const label = isNew ? 'New Email Address' : control.name
    const { words } = await use(page, index, control, unique, next, label)
    filled.push(words)
  }
  const words = `fills in a form: ${filled.join('; ')}`
  if (next() < 0.1) return { words, pays: 0 }
  // Valid values may have enabled the button, and a card form may have loaded.
  const after = await readScreen(page)
  const submit = after.controls.findIndex((control) => control.form === form && control.isSubmit)
  const control = after.controls[submit]
  if (control === undefined) return { words: `${words}; there is nothing to submit it with`, pays: 0 }
  const submitted = await use(page, submit, control, unique, next)
  return { words: `${words}; ${submitted.words}`, pays: submitted.pays }
}

/** The button of the payment form, with the amount. */
const paysWith = ({ name }: Control) => (/^(Pay |Subscribe$)/.test(name) ? 1 : 0)

async function typeInto(
  element: ElementHandle,
  control: Control & { readonly label: string },
  unique: string,
  next: Next,
): Promise<string> {
  const value = valueFor(control.label, control.type, unique, next)
  await element.fill(value, QUICK)
  const isSent = control.form === -1 && next() < 0.5
  if (isSent) await element.press('Enter', QUICK)
  const shown = value.length > 40 ? `${value.slice(0, 40)}...` : value
  return `types ${JSON.stringify(shown)} into ${quoted(control)}${isSent ? ' and presses Enter' : ''}`
}

async function chooseIn(element: ElementHandle, control: Control, next: Next): Promise<string> {
  if (control.name === 'Country or region') {
    await element.selectOption('US', QUICK)
    return `chooses US in ${quoted(control)}`
  }
  // The first option is often empty.
  const from = control.options > 1 && next() < 0.9 ? 1 : 0
  const index = Math.min(control.options - 1, from + Math.floor(next() * (control.options - from)))
  await element.selectOption({ index }, QUICK)
  return `chooses option ${index + 1} of ${quoted(control)}`
}

async function elementAt(page: Page, index: number): Promise<ElementHandle | undefined> {
  const handle = await page.evaluateHandle((at) => window.walkerControls?.[at], index).catch(() => undefined)
  return handle?.asElement() ?? undefined
}
