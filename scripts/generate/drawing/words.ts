import type { ChartTransition, Trigger } from './chart'

/** A transition as one line of text: `findStep error [isRejected] / setError`. */
export function inWords({ on, guard, actions }: ChartTransition): string {
  return [
    triggerInWords(on),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ].join(' ')
}

/** `findStep done`, `after timeout`. */
export function triggerInWords({ type, name }: Trigger): string {
  switch (type) {
    case 'done':
      return `${name} done`
    case 'error':
      return `${name} error`
    case 'delay':
      return `after ${name}`
    case 'end':
      return 'when done'
    case 'always':
      return 'always'
    case 'event':
      return name
  }
}
