/**
 * The only inline script of the pages, run before their first paint (docs/architecture.md#boot). The content security policy
 * contains its hash. It applies the stored color scheme, and holds a click on a screen that does not work yet. The event
 * `portal:form-ready` repeats a click on the form's button once, and `portal:ready` any other click. The browser's own submit is
 * blocked, because it would lose the input.
 *
 * It is built separately (`scripts/build/static-export/plugin.ts`), so it must not import anything.
 */
{
  const page = document.documentElement
  try {
    // The key and the attribute are Mantine's.
    if (localStorage.getItem('mantine-color-scheme-value') === 'light') {
      page.setAttribute('data-mantine-color-scheme', 'light')
    }
  } catch {
    // Without storage, the default (dark) applies.
  }

  let heldControl: HTMLElement | undefined
  let formIsReady = false
  const isSubmitButton = (control: HTMLElement) => control.matches('[type="submit"]')
  const holdClick = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('button, a[href^="/"]')
    const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey
    if (!control || opensNewTab || !control.closest('[data-prerendered]')) return
    if (formIsReady && isSubmitButton(control)) return
    event.preventDefault()
    event.stopPropagation()
    heldControl = control
    page.dataset.waiting = ''
  }
  const blockSubmit = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-prerendered]')) event.preventDefault()
  }
  const repeatClick = () => {
    delete page.dataset.waiting
    if (heldControl?.isConnected) heldControl.click()
    heldControl = undefined
  }
  window.addEventListener('click', holdClick, true)
  window.addEventListener('submit', blockSubmit, true)
  window.addEventListener('portal:form-ready', () => {
    formIsReady = true
    if (heldControl && isSubmitButton(heldControl)) repeatClick()
  })
  window.addEventListener(
    'portal:ready',
    () => {
      window.removeEventListener('click', holdClick, true)
      window.removeEventListener('submit', blockSubmit, true)
      repeatClick()
    },
    { once: true },
  )
}
