/**
 * The one script inside the pages themselves, run before their first paint (docs/operate/speed.md#techniques); its hash is in the
 * policy. It puts the kept colour scheme on the page, and holds a click that comes before the form under it works: it is
 * carried out once, when `portal:ready` says that it does, and never as a submit of the browser's own, which would leave the
 * page with what was typed.
 *
 * Built for itself (`scripts/build/static-export/early-script.ts`), so it imports nothing.
 */
{
  const page = document.documentElement
  try {
    // The key and the attribute are Mantine's.
    if (localStorage.getItem('mantine-color-scheme-value') === 'light') {
      page.setAttribute('data-mantine-color-scheme', 'light')
    }
  } catch {
    // A browser that refuses storage gets the default, dark.
  }

  let stored: HTMLElement | undefined
  const save = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('button, a[href^="/"]')
    // What opens another tab does not need this page.
    const leadsElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (!control || leadsElsewhere || !control.closest('[data-prerendered]')) return
    event.preventDefault()
    event.stopPropagation()
    stored = control
    page.dataset.waiting = ''
  }
  const reject = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-prerendered]')) event.preventDefault()
  }
  window.addEventListener('click', save, true)
  window.addEventListener('submit', reject, true)
  window.addEventListener(
    'portal:ready',
    () => {
      window.removeEventListener('click', save, true)
      window.removeEventListener('submit', reject, true)
      delete page.dataset.waiting
      if (stored?.isConnected) stored.click()
    },
    { once: true },
  )
}
