import { Button } from '@mantine/core'
import { nameBelow } from '#machines/setup/dns-record'
import { withoutWww } from '#machines/setup/domain'
import { Notice } from '../../../ui/notice/notice'
import classes from './steps.module.css'

type Offer = { readonly isLocked: boolean; readonly onUse: (domain: string) => void }

/** Other domains that the customer may have meant (docs/product/setup.md#domain). */
export function DomainOffers({
  typed,
  domain,
  registered,
  ...offer
}: Offer & {
  typed: string
  domain: string | undefined
  /** The registered part of the domain if its end is a public suffix. The beginning of a longer name hardly ever has one. */
  registered: string | undefined
}) {
  const withoutPrefix = withoutWww(typed)
  const below = domain === undefined ? undefined : nameBelow(domain, registered)
  return (
    <>
      {withoutPrefix && (
        <p className={classes.hint}>
          You included "www." in your domain. <UseDomain domain={withoutPrefix} {...offer} />
        </p>
      )}
      {below && (
        <Notice tone="warning" isPolite>
          <p>This is a whole domain: with the record below, it shows your panel and no longer its own website.</p>
          <div className={classes.offer}>
            <UseDomain domain={below} {...offer} />
          </div>
        </Notice>
      )}
    </>
  )
}

function UseDomain({ domain, isLocked, onUse }: Offer & { domain: string }) {
  return (
    <Button
      className={classes.wrapping ?? ''}
      variant="default"
      size="compact-sm"
      disabled={isLocked}
      onClick={() => onUse(domain)}
    >
      <span>
        Use <span translate="no">{domain}</span>
      </span>
    </Button>
  )
}
