/** A customer of a product. A customer with several services has several rows. */
export type ProductCustomer = {
  /** Identifies the row. */
  readonly id: string
  readonly user: {
    readonly id: string
    readonly username: string | undefined
    readonly email: string | undefined
    readonly status: string | undefined
    readonly createdAt: string | undefined
  }
  readonly discordUsername: string | undefined
  readonly service:
    | { readonly id: string; readonly status: string | undefined; readonly createdAt: string | undefined }
    | undefined
}
