import type { Appearance } from '@stripe/stripe-js'
import { draw, focusedElement } from '../dom'
import { createEmitter } from '../emitter'
import { type Failure, integrationError } from '../failure'
import { dress } from './appearance'

export type ElementType = 'payment' | 'address'

/** What one kind of element draws and knows; the rest is the same for all of them (`createElement`). */
export type ElementView = {
  readonly root: HTMLElement
  /** Gets what the form needs; answers why it can't be used, if so. */
  load(signal: AbortSignal): Promise<Failure | undefined>
  /** What a change event says beside the element's type. */
  describe(): object
  /** Shows what is wrong beside the fields; answers the first of it, and how to go there. */
  validate(): { failure: Failure; focus(): void } | undefined
  update(options: object): void
  focus(): void
  clear(): void
}

type Drawing<View extends ElementView> = {
  type: ElementType
  /** @param onChange to be called whenever something was typed or chosen */
  draw: (onChange: () => void) => View
  appearance: Appearance
  onDestroy: () => void
}

/** One element: a place in the page with a shadow root of its own, and the methods and events that Stripe.js has. */
export function createElement<View extends ElementView>({
  type,
  draw: drawView,
  appearance,
  onDestroy,
}: Drawing<View>) {
  const events = createEmitter()
  const emit = (name: string, facts: object = {}) => events.emit(name, { elementType: type, ...facts })
  const view = drawView(() => notifyChange())
  const host = draw('div')
  const root = host.attachShadow({ mode: 'open' })
  const clothes = dress(root, appearance)
  let mounting = new AbortController()
  let isDestroyed = false
  let notified = JSON.stringify(view.describe())
  root.append(view.root)
  watchFocus(root, emit)

  /** Only what is new: a letter more in a field that stays incomplete is none. */
  function notifyChange(): void {
    const facts = view.describe()
    if (JSON.stringify(facts) === notified) return
    notified = JSON.stringify(facts)
    emit('change', facts)
  }

  async function load({ signal }: AbortController): Promise<void> {
    view.root.classList.add('Form--loading')
    const failure = await view.load(signal)
    // The page attaches its listeners after it has mounted the element: never before its next turn.
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return
    if (failure) return emit('loaderror', { error: failure })
    view.root.classList.remove('Form--loading')
    emit('ready')
  }

  const element = {
    on(name: string, listener: (event: unknown) => void) {
      events.on(name, listener)
      return element
    },
    once(name: string, listener: (event: unknown) => void) {
      events.once(name, listener)
      return element
    },
    off(name: string, listener?: (event: unknown) => void) {
      events.off(name, listener)
      return element
    },
    mount(place: string | HTMLElement) {
      if (isDestroyed) throw integrationError('This Element has already been destroyed. Please create a new one.')
      const container = typeof place === 'string' ? document.querySelector(place) : place
      if (!container) throw integrationError(`The selector you specified (${place}) applies to no DOM elements.`)
      element.unmount()
      container.replaceChildren(host)
      mounting = new AbortController()
      void load(mounting)
    },
    unmount() {
      mounting.abort()
      host.remove()
    },
    destroy() {
      element.unmount()
      isDestroyed = true
      onDestroy()
    },
    update(options: object) {
      view.update(options)
      return element
    },
    focus: () => view.focus(),
    blur: () => focusedElement(root)?.blur(),
    clear() {
      view.clear()
      notifyChange()
    },
    collapse: () => element,
  }
  return { element, view, show: clothes.show, isMounted: () => host.isConnected }
}

/** Says when the focus enters and leaves the element as a whole, and when Escape is pressed in it. */
function watchFocus(root: ShadowRoot, emit: (name: string) => void): void {
  const isInside = (target: EventTarget | null) => target instanceof Node && root.contains(target)
  root.addEventListener('focusin', (event) => {
    if (event instanceof FocusEvent && !isInside(event.relatedTarget)) emit('focus')
  })
  root.addEventListener('focusout', (event) => {
    if (event instanceof FocusEvent && !isInside(event.relatedTarget)) emit('blur')
  })
  root.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') emit('escape')
  })
}
