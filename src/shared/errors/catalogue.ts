/** Sets the color of a message and how it is announced. */
export type Tone = 'danger' | 'warning' | 'info'

/** The view shows it as a sentence, a link or a button. */
export type Advice = 'retry' | 'contact-support' | 'log-in' | 'wait'

export type CatalogueEntry = { readonly text: string; readonly tone: Tone; readonly advice?: Advice }

/**
 * Texts by code (docs/product/errors.md#account-and-session). The setup has a separate catalogue, because its INVALID_CREDENTIALS
 * is about the database.
 */
export const ACCOUNT_CATALOGUE: ReadonlyMap<string, CatalogueEntry> = new Map<string, CatalogueEntry>([
  [
    'INVALID_CREDENTIALS',
    {
      text: 'The email or password you entered is incorrect. Please check your credentials and try again.',
      tone: 'danger',
      advice: 'retry',
    },
  ],
  [
    'ACCOUNT_SUSPENDED',
    {
      text: 'Your account has been temporarily suspended. Please contact support for assistance.',
      tone: 'warning',
      advice: 'contact-support',
    },
  ],
  [
    'ACCOUNT_BANNED',
    {
      text: 'Your account has been permanently banned. If you believe this is an error, please contact support.',
      tone: 'danger',
      advice: 'contact-support',
    },
  ],
  [
    'TOKEN_EXPIRED',
    { text: 'Your session has expired. Please log in again to continue.', tone: 'info', advice: 'log-in' },
  ],
  [
    'TOKEN_INVALID',
    { text: 'Your session has expired. Please log in again to continue.', tone: 'info', advice: 'log-in' },
  ],
  [
    'RATE_LIMIT_EXCEEDED',
    {
      text: 'Too many login attempts. Please wait a few minutes before trying again.',
      tone: 'warning',
      advice: 'wait',
    },
  ],
  [
    'RESOURCE_ALREADY_EXISTS',
    {
      text: 'An account with this email already exists. Try logging in instead.',
      tone: 'info',
      advice: 'log-in',
    },
  ],
])

export const TEXTS = {
  checkInput: 'Please check your input and try again.',
  discordService: 'There was an issue connecting your Discord account. Please try again.',
  externalService: 'There was an issue with an external service. Please try again later.',
  noPermission: "You don't have permission to perform this action.",
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  sessionOver: 'Your session has expired. Please log in again.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const

/** An error context: its texts for an error without a server message, and for a missing response. */
export type ErrorContext = {
  /** On account screens, the text of the code comes before the server's message. */
  readonly usesAccountCatalogue: boolean
  readonly fallback: string
  readonly network: string
}

const NO_RESPONSE = 'Network error - please check your connection'
const SETUP_NO_RESPONSE = 'Network error. Please check your connection and try again.'
const NOTHING_LOADED = 'Unable to connect to the server. Please check your internet connection and try again.'

/** The error context of a write, with its own fallback. */
export function writeErrorContext(fallback: string): ErrorContext {
  return { usesAccountCatalogue: false, fallback, network: NO_RESPONSE }
}

/** The error contexts with their texts (docs/product/errors.md#fallbacks). */
export const ERROR_CONTEXTS = {
  login: { usesAccountCatalogue: true, fallback: 'Login failed. Please try again.', network: NO_RESPONSE },
  registration: { usesAccountCatalogue: true, fallback: TEXTS.unexpected, network: NO_RESPONSE },
  restore: { usesAccountCatalogue: true, fallback: TEXTS.unexpected, network: NO_RESPONSE },
  services: { usesAccountCatalogue: false, fallback: 'An error occurred', network: NOTHING_LOADED },
  products: { usesAccountCatalogue: false, fallback: 'Failed to load available products', network: NOTHING_LOADED },
  order: { usesAccountCatalogue: false, fallback: 'An error occurred', network: NOTHING_LOADED },
  checkout: { usesAccountCatalogue: false, fallback: 'An error occurred', network: NOTHING_LOADED },
  promotion: { usesAccountCatalogue: false, fallback: 'Invalid promotion code', network: NO_RESPONSE },
  setup: { usesAccountCatalogue: false, fallback: 'An error occurred', network: SETUP_NO_RESPONSE },
  step: {
    usesAccountCatalogue: false,
    fallback: 'Failed to validate. Please check your inputs.',
    network: SETUP_NO_RESPONSE,
  },
  discord: {
    usesAccountCatalogue: false,
    fallback: 'Failed to connect Discord account. Please try again.',
    network: 'Failed to connect Discord account. Please try again.',
  },
  purchase: { usesAccountCatalogue: false, fallback: 'Failed to complete purchase', network: NO_RESPONSE },
  configuration: { usesAccountCatalogue: false, fallback: 'Failed to load configuration', network: NOTHING_LOADED },
  configurationSave: { usesAccountCatalogue: false, fallback: 'An error occurred', network: NO_RESPONSE },
  cancellation: { usesAccountCatalogue: false, fallback: 'Failed to cancel service', network: NO_RESPONSE },
  keeping: { usesAccountCatalogue: false, fallback: 'Failed to keep service', network: NO_RESPONSE },
  discordCredentials: {
    usesAccountCatalogue: false,
    fallback: 'Failed to update Discord credentials',
    network: NO_RESPONSE,
  },
  databaseCredentials: {
    usesAccountCatalogue: false,
    fallback: 'Failed to update database credentials',
    network: NO_RESPONSE,
  },
  users: { usesAccountCatalogue: false, fallback: 'Failed to fetch users', network: NOTHING_LOADED },
  allServices: { usesAccountCatalogue: false, fallback: 'Failed to fetch services', network: NOTHING_LOADED },
  allProducts: { usesAccountCatalogue: false, fallback: 'Failed to fetch products', network: NOTHING_LOADED },
  productPricing: {
    usesAccountCatalogue: false,
    fallback: 'Failed to fetch product pricing',
    network: NOTHING_LOADED,
  },
  productCustomers: {
    usesAccountCatalogue: false,
    fallback: 'Failed to fetch product customers',
    network: NOTHING_LOADED,
  },
  stripePreview: {
    usesAccountCatalogue: false,
    fallback: 'Failed to preview Stripe product',
    network: NOTHING_LOADED,
  },
  prices: { usesAccountCatalogue: false, fallback: 'Failed to fetch prices', network: NOTHING_LOADED },
  promotions: { usesAccountCatalogue: false, fallback: 'Failed to fetch promotions', network: NOTHING_LOADED },
  provisioning: { usesAccountCatalogue: false, fallback: 'Failed to start provisioning', network: NO_RESPONSE },
  provisioningStatus: { usesAccountCatalogue: false, fallback: 'Failed to fetch service status', network: NO_RESPONSE },
  platformSwitch: { usesAccountCatalogue: false, fallback: 'An error occurred', network: NO_RESPONSE },
} as const satisfies Record<string, ErrorContext>
