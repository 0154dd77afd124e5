/**
 * The inline script of the demo's pages. It starts the service worker, and holds the portal's requests until the worker responds to
 * them. The screens themselves work meanwhile (docs/operate/demo.md).
 */
const script = document.currentScript
const base = script?.dataset.base ?? '/'
const portalFetch = window.fetch

// The portal's first script makes the form of an account screen work, so the worker's larger one is loaded after it.
const isParsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
const started = isParsed.then(async () => {
  await Promise.all([startWorker(), loadStripe()])
  window.fetch = portalFetch
})
started.catch(showProblem)
window.fetch = (...request) =>
  // After a failure the requests stay open, because the page shows it instead of the portal.
  new Promise((resolve, reject) =>
    started.then(
      () => portalFetch(...request).then(resolve, reject),
      () => {},
    ),
  )

document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('#demo button')?.addEventListener('click', startOver)
  document.querySelector<HTMLAnchorElement>('#demo a')?.addEventListener('click', openSandbox)
})

/** Resolves when the worker responds to this page's requests. */
async function startWorker(): Promise<void> {
  // Missing without HTTPS, too.
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers')
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(`${base}worker.js`)
  if (serviceWorker.controller === null) {
    const controlled = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    registration.active?.postMessage('claim')
    await controlled
  }
  const response = await portalFetch(`${base}demo/cookies`)
  for (const [name, value] of Object.entries<string>(await response.json())) {
    // A worker cannot set the cookies that the portal reads.
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
    document.cookie = `${name}=${value}; path=${base}; SameSite=Lax`
  }
}

/** Loads the simulated Stripe.js, because the portal would load the real one if `window.Stripe` were missing. */
function loadStripe(): Promise<void> {
  return new Promise((resolve, reject) => {
    const stripe = document.createElement('script')
    stripe.src = `${base}demo/stripe.js`
    stripe.dataset.sandbox = `${location.origin}${base}sandbox`
    stripe.addEventListener('load', () => resolve())
    stripe.addEventListener('error', () => reject(new Error("The simulated Stripe.js couldn't be loaded")))
    document.head.append(stripe)
  })
}

/** Without the worker, the link would lead to the host, which has no such file. */
function openSandbox(event: MouseEvent): void {
  const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey
  if (navigator.serviceWorker?.controller || opensNewTab) return
  event.preventDefault()
  started.then(() => location.assign(`${base}sandbox/`))
}

async function startOver(): Promise<void> {
  await started
  await fetch(`${base}demo/reset`, { method: 'POST' })
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('portal-')) storage.removeItem(key)
  }
  location.assign(base)
}

function showProblem(error: unknown): void {
  const heading = document.createElement('h1')
  heading.textContent = "This demo can't run here"
  const text = document.createElement('p')
  text.textContent =
    'The demo needs service workers. Open it over HTTPS in a current browser, and not in a private window, where some browsers block them.'
  const reason = document.createElement('p')
  reason.textContent = error instanceof Error ? error.message : String(error)
  const main = document.createElement('main')
  main.id = 'demo-problem'
  main.append(heading, text, reason)
  // The portal still needs its element, although its requests stay open.
  document.getElementById('root')?.setAttribute('hidden', '')
  document.getElementById('demo')?.replaceWith(main)
}
