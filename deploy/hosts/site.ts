/** Where a server of one's own serves the portal. */
export type Site = {
  /** Such as `portal.example.com`: over HTTPS alone. */
  readonly domain: string
  /** The folder with the export, as an absolute path. */
  readonly root: string
  /** Serves plain HTTP at 127.0.0.1 instead, to try it out. */
  readonly loopbackPort?: number
}
