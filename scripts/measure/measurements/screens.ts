import { ada, type Person, ruth } from '#sandbox/account/people.seeds'
import type { Sign } from '../stage/page-observer'
import type { Build } from '../stage/stage'
import { HOME, signedIn, typing, works } from './visits'

type Screen = {
  readonly name: string
  readonly path: string
  /** The signed-in user, or undefined before the login. */
  readonly who?: Person
  /** When all signs are visible, the screen shows its data and its controls work. */
  readonly signs: readonly Sign[]
  readonly builds: readonly Build[]
  /** The measurements besides the loading. The static form has only typing. */
  readonly inputs?: readonly (typeof typing | typeof works | typeof signedIn)[]
  /** True for a repeated visit, with a warm cache. */
  readonly isRepeated?: boolean
}

const FORM: readonly Sign[] = [{ selector: 'input[type=email]' }]
const ROWS: readonly Sign[] = [{ selector: 'tbody tr', text: '@', count: 20 }]
const CARDS: readonly Sign[] = [{ selector: 'article', text: 'ACPMH', count: 2 }]
const PRODUCT: readonly Sign[] = [{ selector: 'tbody tr', text: 'ACPMH' }]
const BOTH = ['single page', 'portal'] as const

/** The screens whose loading is measured (docs/performance.md#loading). The baselines have one form, and only home in plain script. */
export const SCREENS: readonly Screen[] = [
  {
    ...{ name: 'login', path: '/login', signs: FORM, builds: ['static form', ...BOTH] },
    inputs: [typing, works, signedIn],
  },
  { name: 'register', path: '/register', signs: FORM, builds: ['portal'], inputs: [typing, works] },
  { name: 'login again', path: '/login', signs: FORM, builds: BOTH, inputs: [typing], isRepeated: true },
  { name: 'home', path: '/', who: ada, signs: HOME, builds: ['plain script', ...BOTH] },
  { name: 'services', path: '/services', who: ada, signs: CARDS, builds: BOTH },
  { name: 'users', path: '/admin/users', who: ruth, signs: ROWS, builds: BOTH },
  { name: 'all services', path: '/admin/services', who: ruth, signs: ROWS, builds: BOTH },
  { name: 'products', path: '/products', who: ruth, signs: PRODUCT, builds: BOTH },
]
