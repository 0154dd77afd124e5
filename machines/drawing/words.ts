import type { ChartTransition, Trigger } from './chart'

/** A transition as a line of a drawing: `findStep fails [wasRefused] / keepError`. */
export function inWords({ on, guard, actions }: ChartTransition): string {
  return [
    triggerInWords(on),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ].join(' ')
}

/** `findStep answers`, `after patience`. */
export function triggerInWords({ type, name }: Trigger): string {
  switch (type) {
    case 'answer':
      return `${name} answers`
    case 'failure':
      return `${name} fails`
    case 'delay':
      return `after ${name}`
    case 'end':
      return 'when it has ended'
    case 'always':
      return 'at once'
    case 'event':
      return name
  }
}
