import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { nameBelow } from '#machines/setup/dns-record'
import { withoutWww } from '#machines/setup/domain'
import { whenCalm } from '../../../shared/reading/when-calm'
import { Notice } from '../../../ui/notice/notice'
import classes from './steps.module.css'

/** Before the end of a name is typed, it often is another domain. In ms. */
const PAUSE_MS = 500

type Offer = { readonly isLocked: boolean; readonly onUse: (domain: string) => void }

/** Other domains that the customer may have meant (docs/product/setup.md#domain). */
export function DomainOffers({
  typed,
  domain,
  registrable,
  ...offer
}: Offer & { typed: string; domain: string | undefined; registrable: string | undefined }) {
  const withoutPrefix = withoutWww(typed)
  const below = useAfterPause(domain === undefined ? undefined : nameBelow(domain, registrable))
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

/** The value, but undefined until it has been the same for a moment. */
function useAfterPause(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    let cancel = () => {}
    const timer = setTimeout(() => {
      cancel = whenCalm(() => setSettled(value))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [value])
  return value === settled ? value : undefined
}
