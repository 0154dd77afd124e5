import { html, raw } from 'hono/html'

/** Shows the buttons that copy, which do nothing without a script, and says on them that it was done. */
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
