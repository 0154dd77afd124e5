import type { Requirement } from './requirement'
import { OPERABLE } from './wcag/operable'
import { PERCEIVABLE } from './wcag/perceivable'
import { ROBUST } from './wcag/robust'
import { UNDERSTANDABLE } from './wcag/understandable'

/** The success criteria of the Web Content Accessibility Guidelines 2.2, levels A and AA. */
export const WCAG: readonly Requirement<'A' | 'AA'>[] = [...PERCEIVABLE, ...OPERABLE, ...UNDERSTANDABLE, ...ROBUST]
