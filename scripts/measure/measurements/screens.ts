import type { Build } from '../stage/stage'

/** A visible sign of a screen: a number of matching elements that contain a text. */
export type Sign = { readonly selector: string; readonly text?: string; readonly count: number }

export type Screen = {
  readonly path: string
  /** The signed-in user, or undefined before the login. */
  readonly who: 'customer' | 'administrator' | undefined
  /** When all signs are visible, the screen shows its data and its controls work. */
  readonly signs: readonly Sign[]
  readonly builds: readonly Build[]
}

const FORM: readonly Sign[] = [{ selector: 'input[type=email]', count: 1 }]

/** The screens whose loading is measured (docs/operate/speed.md#goals). */
export const SCREENS = {
  login: { path: '/login', who: undefined, signs: FORM, builds: ['static', 'plain', 'single', 'portal'] },
  // The baselines have only a login form, so the registration form is compared with it too.
  register: { path: '/register', who: undefined, signs: FORM, builds: ['portal'] },
  home: {
    path: '/',
    who: 'customer',
    signs: [
      { selector: 'h1', text: 'Welcome, ada', count: 1 },
      { selector: 'main a', text: 'Continue Setup', count: 1 },
    ],
    builds: ['plain', 'single', 'portal'],
  },
  services: {
    path: '/services',
    who: 'customer',
    signs: [{ selector: 'article', text: 'ACPMH', count: 2 }],
    builds: ['plain', 'single', 'portal'],
  },
  users: {
    path: '/admin/users',
    who: 'administrator',
    signs: [{ selector: 'tbody tr', text: '@', count: 20 }],
    builds: ['plain', 'single', 'portal'],
  },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS
export const screenNames = Object.keys(SCREENS) as readonly ScreenName[] // Object.keys returns string[]
