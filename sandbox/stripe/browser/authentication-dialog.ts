import type { Appearance } from '@stripe/stripe-js'
import { draw, drawButton, focusedElement } from './dom'
import { addStyles } from './elements/appearance'

export type AuthenticationOutcome = 'succeeded' | 'failed'

/**
 * Shows a 3-D Secure challenge in place of the bank's. Escape fails it, as closing the bank's window does. The dialog is
 * modal and returns the focus to where it was.
 */
export function askToAuthenticate(appearance: Appearance): Promise<AuthenticationOutcome> {
  const opener = focusedElement()
  const host = draw('div')
  const root = host.attachShadow({ mode: 'open' })
  addStyles(root, appearance)
  return new Promise((resolve) => {
    const end = (outcome: AuthenticationOutcome) => {
      host.remove()
      opener?.focus()
      resolve(outcome)
    }
    const buttons = [
      drawButton('Complete authentication', 'Button Button--primary', () => end('succeeded')),
      drawButton('Fail authentication', 'Button', () => end('failed')),
    ]
    const dialog = drawDialog(buttons)
    dialog.addEventListener('cancel', () => end('failed'))
    dialog.addEventListener('keydown', (event) => keepFocusInside(event, buttons))
    root.append(dialog)
    document.body.append(host)
    dialog.showModal()
    buttons[0]?.focus()
  })
}

function drawDialog(buttons: readonly HTMLButtonElement[]): HTMLDialogElement {
  return draw(
    'dialog',
    // A modal <dialog> implies the role, but some tools read only the attributes.
    { class: 'Dialog', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'Title', 'aria-describedby': 'Text' },
    draw(
      'div',
      { class: 'Form' },
      draw('h2', { class: 'Title', id: 'Title' }, 'SANDBOX 3-D Secure'),
      draw(
        'p',
        { class: 'Text', id: 'Text' },
        'Your bank would now ask you to approve this payment. No money is charged.',
      ),
      draw('div', { class: 'Buttons' }, ...buttons),
    ),
  )
}

/** Without this, Tab would move the focus from the last button to the browser's own toolbar. */
function keepFocusInside(event: KeyboardEvent, buttons: readonly HTMLButtonElement[]): void {
  if (event.key !== 'Tab') return
  const here = buttons.findIndex((button) => button.matches(':focus'))
  event.preventDefault()
  buttons.at((here + (event.shiftKey ? -1 : 1)) % buttons.length)?.focus()
}
