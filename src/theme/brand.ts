/** Fixed at build time (decisions.md, 'Configuration at run time'). */
export const BRAND_NAME = 'Roleplay Panel'

/** What a new game server is called until its owner says otherwise. */
export const DEFAULT_SERVER_NAME = 'My Roleplay Server'
