/** A configuration as a panel may have stored it, with keys, types and shapes of several versions. */
type Config = Readonly<Record<string, unknown>>

/** Complete, with links and rules under old names, and with unknown keys. */
export const adaConfig: Config = {
  SERVER_NAME: 'Sunset Roleplay',
  SHORT_NAME: 'SRP',
  SERVER_DESCRIPTION: 'A calm city for long stories.',
  SERVER_IP: '203.0.113.20',
  SERVER_PORT: 30_120,
  PUNISHMENT_MONTHS: 12,
  PORTAL_HOME_DESCRIPTION: '',
  RULES_PAGE: true,
  PREVIOUS_CALENDAR_EVENTS: false,
  CALENDAR_TIMEZONE: 'Europe/Berlin',
  PERSONAL_INV_SLOTS: 50,
  PROPERTY_INV_SLOTS: 100,
  VEHICLE_TRUNK_INV_SLOTS: 50,
  VEHICLE_GLOVEBOX_INV_SLOTS: 10,
  FRAMEWORK: 'qbox',
  INVENTORY: 'ox',
  HOUSING: 'ps',
  PHONE: 'lb',
  footerLinks: [{ text: 'Community', url: 'https://community.example' }],
  staff_rules: 'Be kind.\nNo favours for friends.',
  FEATURE_FLAGS: { liveMap: true, limits: [1, 2, 3], nested: { deep: null } },
  webhookUrl: 'https://hooks.example/ada',
}

/** Vera's configurations by the names of her services. The suspended service has none. */
export const veraConfigs = {
  /** Numbers and flags as text, more than two links, rules as a list, and many missing keys. */
  active: {
    SERVER_NAME: 'Vera City',
    SHORT_NAME: 'VC',
    SERVER_PORT: '30121',
    RULES_PAGE: 'true',
    FOOTER_LINKS: [
      { text: 'Rules', url: 'https://rules.example', icon: 'book' },
      { text: 'Shop', url: 'http://shop.example' },
      { text: 'Third', url: 'https://third.example' },
    ],
    STAFF_RULES: ['Be fair.', 'Log every ban.', 'No favours.'],
  },
  /** Links and rules of an unknown shape. */
  ending: { SERVER_NAME: 'Ending City', STAFF_RULES: { version: 2, rules: ['a'] }, FOOTER_LINKS: 'none' },
  canceling: { SERVER_NAME: 'Canceling City' },
  pastDue: { SERVER_NAME: 'Past Due City' },
  unpaid: { SERVER_NAME: 'Unpaid City' },
} as const satisfies Record<string, Config>

export function irisConfig(number: number): Config {
  return { SERVER_NAME: `City ${number}` }
}
