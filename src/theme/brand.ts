/** Fixed at build time (D-003). */
export const BRAND_NAME = 'Roleplay Panel'

/** The default name of a new game server in the setup (docs/product/setup.md#server). */
export const DEFAULT_SERVER_NAME = 'My Roleplay Server'
