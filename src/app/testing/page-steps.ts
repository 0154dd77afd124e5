import { fireEvent } from '@testing-library/react'
import type { PortalPage } from './portal-page'

/** One action of a user. Returns false if the page has no such control. */
export type Step = (page: PortalPage) => Promise<boolean>

const CLICKABLE = 'button, a, [role=menuitem], [role=option], [role=tab], label'

const control = (selector: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const named = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return named.trim().startsWith(name)
  })

/** Clicks the first control whose name begins with this text. */
export const click =
  (name: string): Step =>
  async (page) => {
    const found = control(CLICKABLE, name)
    found?.focus()
    if (found) fireEvent.click(found)
    await page.settle()
    return found !== undefined
  }

/** Types into the field with this label, and waits for what the field looks up. */
export const type =
  (label: string, text: string): Step =>
  async (page) => {
    const id = control('label', label)?.getAttribute('for') ?? ''
    const field = document.getElementById(id) ?? document.querySelector(`[role=dialog] [aria-label="${label}"]`)
    if (!(field instanceof HTMLInputElement)) return false
    field.focus()
    fireEvent.change(field, { target: { value: text } })
    await page.pass(500)
    return true
  }

/** Presses a key with Control. */
export const press =
  (key: string): Step =>
  async (page) => {
    fireEvent.keyDown(document.body, { key, ctrlKey: true })
    await page.settle()
    return true
  }

/** Lets simulated time pass. */
export const pass =
  (ms: number): Step =>
  async (page) => {
    await page.pass(ms)
    return true
  }
