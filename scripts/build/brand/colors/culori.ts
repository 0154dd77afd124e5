import { createRequire } from 'node:module'

/** The color library from its one CommonJS file, which loads in a seventh of the time of its two hundred modules. */
export const { clampChroma, converter, differenceEuclidean, formatHex, wcagContrast }: typeof import('culori') =
  createRequire(import.meta.url)('culori')
