import { html, raw } from 'hono/html'

/** Shows the copy buttons, which are hidden without JavaScript, and changes their label after a copy. */
export const copyScript = html`<script>${raw(`
  for (const button of document.querySelectorAll('[data-copy]')) {
    const label = button.textContent
    button.hidden = false
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy)
      button.textContent = 'Copied'
      setTimeout(() => { button.textContent = label }, 2000)
    })
  }
`)}</script>`
