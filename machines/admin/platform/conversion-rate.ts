/**
 * Services for every hundred users, rounded (administrator specification, section 9): undefined without users, and where
 * either is not known.
 */
export function conversionRate(services: number | undefined, users: number | undefined): number | undefined {
  if (services === undefined || users === undefined || users <= 0) return undefined
  // Multiplied first: 0.285 * 100 is a little less than 28.5.
  return Math.round((services * 100) / users)
}
