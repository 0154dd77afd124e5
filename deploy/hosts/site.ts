/** The settings of a self-hosted server. */
export type Site = {
  /** Such as `portal.example.com`. It is served only over HTTPS. */
  readonly domain: string
  /** The absolute path of the build. */
  readonly root: string
  /** Serves plain HTTP at 127.0.0.1 instead, for tests. */
  readonly loopbackPort?: number
}
