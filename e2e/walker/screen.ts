import type { Page } from '@playwright/test'
import { overflow } from '../support/look'

/** Something on the screen that a person could use. */
export type Control = {
  readonly kind: 'link' | 'button' | 'item' | 'tab' | 'toggle' | 'choice' | 'field' | 'combobox'
  /** Its accessible name, nearly as a browser computes it. */
  readonly name: string
  readonly area: 'dialog' | 'menu' | 'main' | 'shell'
  /** True in a row of a table or list, where many controls are alike. */
  readonly isInRow: boolean
  /** The position of its form on the page; -1 without a form. */
  readonly form: number
  readonly isSubmit: boolean
  /** The type of a field, such as `password`, and the group of a radio button. */
  readonly type: string
  readonly group: string
  readonly value: string
  /** The number of options of a choice. */
  readonly options: number
}

/** The screen as a person sees it at one moment. */
export type Screen = {
  readonly address: string
  readonly isLoaded: boolean
  /** True while the screen waits for a response. */
  readonly isBusy: boolean
  readonly text: string
  readonly mains: number
  readonly headings: readonly string[]
  readonly dialog: string | undefined
  readonly overflow: number
  /** In the order of the document, which is the order of `window.walkerControls`. */
  readonly controls: readonly Control[]
}

declare global {
  interface Window {
    walkerControls: readonly Element[]
  }
}

/** A page that still can't be read after this time is never whole. */
const READ_WITHIN_MS = 10_000

/**
 * Reads the screen once nothing has changed for some frames, and stores the elements of its controls in the page. A navigation
 * ends the reading, so the new page is read then.
 */
export async function readScreen(page: Page): Promise<Screen> {
  const until = Date.now() + READ_WITHIN_MS
  for (;;) {
    try {
      return { ...(await page.evaluate(readInPage)), overflow: await page.evaluate(overflow) }
    } catch (thrown) {
      if (page.isClosed() || Date.now() > until) throw new Error(`The page could not be read: ${thrown}`)
    }
  }
}

async function readInPage(): Promise<Omit<Screen, 'overflow'>> {
  // Lazy parts appear some frames after their files have arrived.
  const QUIET_FRAMES = 2
  const MOST_FRAMES = 30
  let quiet = 0
  const changes = new MutationObserver(() => {
    quiet = 0
  })
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let frame = 0; quiet < QUIET_FRAMES && frame < MOST_FRAMES; frame += 1) {
    quiet += 1
    await new Promise(requestAnimationFrame)
  }
  changes.disconnect()

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  // The payment provider's form is in shadow roots.
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []))
  const shown = (selector: string) =>
    [document, ...roots].flatMap((root) => [...root.querySelectorAll(selector)]).filter(isShown)
  const hostOf = (element: Element) => {
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.host : element
  }
  const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const labelOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const candidates = [
      element.getAttribute('aria-label') ?? '',
      ids.map((id) => textOf(hostOf(element) === element ? document.getElementById(id) : null)).join(' '),
      labels.map((label) => (label instanceof Element ? textOf(label) : '')).join(' '),
      element instanceof HTMLInputElement ? '' : textOf(element),
      element.getAttribute('placeholder') ?? '',
      element.getAttribute('name') ?? '',
    ]
    return (candidates.find((text) => text.trim() !== '') ?? '').replace(/\s*\*$/, '').trim()
  }
  const kindOf = (element: Element): Control['kind'] => {
    const role = element.getAttribute('role')
    if (role === 'tab') return 'tab'
    if (role === 'combobox') return 'combobox'
    if (role?.startsWith('menuitem') || role === 'option') return 'item'
    if (element instanceof HTMLSelectElement) return 'choice'
    if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) return 'toggle'
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return 'field'
    return element instanceof HTMLAnchorElement ? 'link' : 'button'
  }
  const isUsable = (element: Element) => {
    if (element.matches(':disabled, [readonly], [aria-disabled=true], [data-disabled=true], [type=file]')) return false
    if (!(element instanceof HTMLAnchorElement)) return true
    // A person would leave the portal. The simulated providers have its host name, so that their links lead back.
    return element.target !== '_blank' && element.hostname === location.hostname && !element.hasAttribute('download')
  }

  const dialogs = shown('[role=dialog]')
  const dialog = dialogs.at(-1)
  const within = (element: Element) => {
    if (element.closest('[role=menu], [role=listbox]')) return 'menu'
    if (element.closest('[role=dialog]')) return 'dialog'
    return hostOf(element).closest('main') ? 'main' : 'shell'
  }
  const isReachable = (element: Element) =>
    dialog === undefined || dialog.contains(element) || within(element) === 'menu'
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=menuitemradio], [role=option]'
  const elements = shown(selector).filter((element) => isUsable(element) && isReachable(element))
  const forms = [...document.forms]
  window.walkerControls = elements
  return {
    address: location.href,
    isLoaded: document.readyState === 'complete',
    isBusy: shown('[aria-busy=true], [data-loading=true]').length > 0,
    text: document.body.innerText,
    mains: shown('main').length,
    headings: shown('h1').map(textOf),
    dialog: dialog && labelOf(dialog).slice(0, 40),
    controls: elements.map((element) => {
      const form =
        'form' in element && element.form instanceof HTMLFormElement ? element.form : hostOf(element).closest('form')
      const isInput = element instanceof HTMLInputElement
      return {
        kind: kindOf(element),
        name: labelOf(element).slice(0, 80),
        area: within(element),
        isInRow: element.closest('tr, li') !== null,
        form: form ? forms.indexOf(form) : -1,
        isSubmit: element instanceof HTMLButtonElement && element.type === 'submit' && form !== null,
        type: isInput ? element.type : '',
        group: isInput ? element.name : '',
        value: isInput || element instanceof HTMLTextAreaElement ? element.value : '',
        options: element instanceof HTMLSelectElement ? element.options.length : 0,
      }
    }),
  }
}
