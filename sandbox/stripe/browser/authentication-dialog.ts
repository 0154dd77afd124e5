import type { Appearance } from '@stripe/stripe-js'
import { draw, drawButton, focusedElement } from './dom'
import { dress } from './elements/appearance'

export type AuthenticationOutcome = 'succeeded' | 'failed'

/**
 * Asks, in place of a bank, whether it is the customer who pays. Escape fails, as closing the bank's window does. The page
 * behind can't be reached meanwhile, and the focus goes back to where it was.
 */
export function askToAuthenticate(appearance: Appearance): Promise<AuthenticationOutcome> {
  const opener = focusedElement()
  const host = draw('div')
  const root = host.attachShadow({ mode: 'open' })
  dress(root, appearance)
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
    dialog.addEventListener('keydown', (event) => restoreFocus(event, buttons))
    root.append(dialog)
    document.body.append(host)
    dialog.showModal()
    buttons[0]?.focus()
  })
}

function drawDialog(buttons: readonly HTMLButtonElement[]): HTMLDialogElement {
  return draw(
    'dialog',
    // A modal <dialog> has both by itself; they are written for what reads the attributes alone.
    { class: 'Dialog', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'Title', 'aria-describedby': 'Text' },
    draw(
      'div',
      { class: 'Form' },
      draw('h2', { class: 'Title', id: 'Title' }, 'SANDBOX 3-D Secure'),
      draw(
        'p',
        { class: 'Text', id: 'Text' },
        'A bank would now ask whether it is you who pays. Nobody is charged here.',
      ),
      draw('div', { class: 'Buttons' }, ...buttons),
    ),
  )
}

/** The browser leaves a modal dialog by Tab for its own bars; the first button comes after the last. */
function restoreFocus(event: KeyboardEvent, buttons: readonly HTMLButtonElement[]): void {
  if (event.key !== 'Tab') return
  const here = buttons.findIndex((button) => button.matches(':focus'))
  event.preventDefault()
  buttons.at((here + (event.shiftKey ? -1 : 1)) % buttons.length)?.focus()
}
