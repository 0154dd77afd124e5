import type { Page } from '@playwright/test'

/** Translators differ in whether they move a text into their `<font>` or replace it by another text. */
export type Translator = 'moves' | 'replaces'

/**
 * Translates the page, and later each new text, like a browser (docs/product/shell.md#translation). The translation is the same text.
 *
 * @param delayMs the time after which a new text is translated. Without it that happens before anything else.
 */
export async function translate(page: Page, translator: Translator, delayMs = 0): Promise<void> {
  const start = ({ isMoved, delay }: { isMoved: boolean; delay: number }) => {
    if (window !== window.top) return
    const untranslated = 'script, style, noscript, template, textarea, svg, font, [translate="no"]'
    const wrap = (text: Text) => {
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      const shown = isMoved ? text : new Text(text.data)
      // The portal's own guard must not see the translator's changes, so it uses neither `insertBefore` nor `removeChild`.
      text.replaceWith(outer)
      inner.append(shown)
    }
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) {
        if (text.data.trim() !== '' && text.parentElement?.closest(untranslated) === null) wrap(text)
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      wrapAll()
      const onChange = delay === 0 ? wrapAll : () => setTimeout(wrapAll, delay)
      new MutationObserver(onChange).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  }
  await page.addInitScript(start, { isMoved: translator === 'moves', delay: delayMs })
}
