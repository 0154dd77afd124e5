/** The series of a period. A series that was not requested is empty. */
export type PlatformAnalytics = {
  readonly userCreation: readonly AnalyticsEntry[]
  readonly serviceCreation: readonly AnalyticsEntry[]
  readonly servicePerUser: readonly AnalyticsEntry[]
  readonly cancellations: readonly AnalyticsEntry[]
}

/** The count of a date (ISO 8601) or a category. */
export type AnalyticsEntry = { readonly label: string; readonly count: number }
