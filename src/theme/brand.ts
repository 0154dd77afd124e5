/** Fixed at build time (decisions.md, 'Configuration at run time'). */
export const BRAND_NAME = 'Roleplay Panel'
