import { type Next, weighted } from './numbers'
import type { Control, Screen } from './screen'
import { LINKS } from './starts'

/** Something that a person does without using the screen. */
export type Navigation =
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'back' | 'forward' | 'reload' | 'escape' | 'palette' | 'newTab' | 'otherTab' }

/** Something that a person does. */
export type Move =
  | Navigation
  | { readonly type: 'use'; readonly index: number; readonly control: Control }
  | { readonly type: 'fill'; readonly form: number }
  | { readonly type: 'expire' | 'signOut' }

type Offer = { readonly weight: number; readonly moves: readonly [Move, ...Move[]] }

/** These leave the browser, lead to another host, or are shown only with the focus. */
const IS_AVOIDED = /^(Skip to content|Download|Export|Copy|Print|Save partial|Numbers \(|Picture \(|Visit Your Service)/

/** These end what a person was doing, so they are chosen rarely. */
const ENDS = /^(Logout|Sign in as|Dismiss|Cancel|Keep|Close|Discard|Back|Delete|Ban|Suspend|Not now|Clear)/
const LOGOUT = /^Logout$/

const FORM_WEIGHT = 16
const SEARCH_WEIGHT = 0.8

/** The button of the user menu has the name of the user. */
export const isUserMenu = ({ area, kind, name }: Control) => area === 'shell' && kind === 'button' && name.includes('@')

/** Chooses among everything that a person could do on a screen. */
export function chooseMove(screen: Screen, tabs: number, next: Next): Move {
  const kind = weighted([...controlOffers(screen), ...formOffers(screen), ...generalOffers(screen, tabs)], next)
  if (kind === undefined) throw new Error('There is nothing to do')
  const number = Math.floor(next() * kind.moves.length)
  return kind.moves[number] ?? kind.moves[0]
}

/** Similar controls, such as the menus of 20 rows, are one offer: together they are as likely as one button. */
function controlOffers({ controls, dialog }: Screen): Offer[] {
  const offers = new Map<string, Offer>()
  for (const [index, control] of controls.entries()) {
    if (IS_AVOIDED.test(control.name)) continue
    const { kind, area, isInRow, name } = control
    const words = name.replace(/[\d,.]+|\S+@\S+|[0-9a-f]{24}/g, '').split(' ')
    const key = [kind, area, isInRow, words.slice(0, isInRow ? 1 : 3).join(' ')].join()
    const move: Move = { type: 'use', index, control }
    const known = offers.get(key)
    if (known) offers.set(key, { ...known, moves: [...known.moves, move] })
    else offers.set(key, { weight: weightOf(control, dialog !== undefined), moves: [move] })
  }
  return [...offers.values()]
}

const KIND_WEIGHTS: Readonly<Record<Control['kind'], number>> = {
  ...{ link: 2, button: 4, item: 4, tab: 1.5, toggle: 2, choice: 1.5, field: 1, combobox: 1.5 },
}

function weightOf({ kind, area, name, isSubmit }: Control, isInDialog: boolean): number {
  if (LOGOUT.test(name)) return 0.5
  if (area === 'shell') return kind === 'link' ? 0.35 : 0.3
  if (ENDS.test(name) && !isSubmit) return area === 'menu' ? 1.5 : isInDialog ? 1.5 : 0.8
  return KIND_WEIGHTS[kind]
}

/** A person mostly fills in a form as a whole. A search is only a part of a list. */
function formOffers({ controls }: Screen): Offer[] {
  const forms = new Set(controls.filter(({ kind }) => kind === 'field' || kind === 'choice').map(({ form }) => form))
  forms.delete(-1)
  return [...forms].map((form) => {
    const isSearch = controls.some((control) => control.form === form && control.name.startsWith('Search'))
    return { weight: isSearch ? SEARCH_WEIGHT : FORM_WEIGHT, moves: [{ type: 'fill', form }] }
  })
}

function generalOffers({ dialog, controls }: Screen, tabs: number): Offer[] {
  const isOpen = dialog !== undefined || controls.some(({ area }) => area === 'menu')
  const links: readonly Move[] = LINKS.map((path) => ({ type: 'open', path }))
  return [
    { weight: 0.6, moves: [{ type: 'back' }] },
    { weight: 0.3, moves: [{ type: 'forward' }] },
    { weight: 0.6, moves: [{ type: 'reload' }] },
    { weight: 0.5, moves: [{ type: 'palette' }] },
    { weight: 0.1, moves: [{ type: 'expire' }] },
    { weight: dialog === undefined && controls.some(isUserMenu) ? 0.3 : 0, moves: [{ type: 'signOut' }] },
    { weight: 0.7, moves: links as [Move, ...Move[]] },
    { weight: isOpen ? 0.8 : 0, moves: [{ type: 'escape' }] },
    tabs > 1 ? { weight: 1, moves: [{ type: 'otherTab' }] } : { weight: 0.4, moves: [{ type: 'newTab' }] },
  ]
}
