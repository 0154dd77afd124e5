import type { Appearance } from '@stripe/stripe-js'
import { draw, focusedElement } from '../dom'
import { createEmitter } from '../emitter'
import { type Failure, integrationError } from '../failure'
import { addStyles } from './appearance'

export type ElementType = 'payment' | 'address'

/** The specific part of one type of element. `createElement` has the common part. */
export type ElementView = {
  readonly root: HTMLElement
  /** Loads the data of the form. Returns a failure if the form cannot be used. */
  load(signal: AbortSignal): Promise<Failure | undefined>
  /** The details of a change event. */
  describe(): object
  /** Shows the problems next to the fields. Returns the first one and a function that focuses its field. */
  validate(): { failure: Failure; focus(): void } | undefined
  update(options: object): void
  focus(): void
  clear(): void
}

type Drawing<View extends ElementView> = {
  type: ElementType
  /** @param onChange must be called after every change of the fields */
  draw: (onChange: () => void) => View
  appearance: Appearance
  /** Only marks the element: the fields are in English. */
  language: string
  onDestroy: () => void
}

/** One element with its own shadow root and with the methods and events of Stripe.js. */
export function createElement<View extends ElementView>({
  type,
  draw: drawView,
  appearance,
  language,
  onDestroy,
}: Drawing<View>) {
  const events = createEmitter()
  const emit = (name: string, facts: object = {}) => events.emit(name, { elementType: type, ...facts })
  const view = drawView(() => notifyChange())
  const host = draw('div', { lang: language })
  const root = host.attachShadow({ mode: 'open' })
  const styles = addStyles(root, appearance)
  let mounting = new AbortController()
  let isDestroyed = false
  let notified = JSON.stringify(view.describe())
  root.append(view.root)
  watchFocus(root, emit)

  /** Emits only real changes: another character in a field that stays incomplete is none. */
  function notifyChange(): void {
    const facts = view.describe()
    if (JSON.stringify(facts) === notified) return
    notified = JSON.stringify(facts)
    emit('change', facts)
  }

  async function load({ signal }: AbortController): Promise<void> {
    view.root.classList.add('Form--loading')
    const failure = await view.load(signal)
    // The page adds its listeners after mounting the element, so the event must wait for the next task.
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
  return { element, view, show: styles.show, isMounted: () => host.isConnected }
}

/** Emits when the focus enters or leaves the whole element, and when Escape is pressed in it. */
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
