import { Anchor, Button } from '@mantine/core'
import { IconExternalLink, IconRocket } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/links'
import { PageHeading } from '../../ui/text/page-heading'
import classes from './setup.module.css'

/** The success screen (docs/product/setup.md#deployment). */
export function DeployedScreen({
  domain,
  onLeave,
}: {
  /** Undefined if the setup was started on another device and the list of services does not contain the domain yet. */
  domain: string | undefined
  onLeave: () => void
}) {
  const address = domain === undefined ? undefined : `https://${domain}`
  return (
    <div className={classes.deployed}>
      <IconRocket aria-hidden size={56} stroke={1.25} className={classes.rocket} />
      <PageHeading>Deployment Successful!</PageHeading>
      <p>
        {address === undefined ? (
          "Your service is set up. You'll find its address on the Services page."
        ) : (
          <span>
            Your service is set up at{' '}
            <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit translate="no">
              {domain}
            </Anchor>
            . It may take a few minutes to become available.
          </span>
        )}
      </p>
      <div className={classes.ways}>
        {address === undefined ? (
          <Button onClick={onLeave}>Visit Your Service</Button>
        ) : (
          <>
            <Button
              rightSection={<IconExternalLink aria-hidden size={18} />}
              onClick={() => window.open(address, '_blank', 'noopener,noreferrer')}
            >
              Visit Your Service
            </Button>
            <ButtonLink variant="default" to="/services">
              Go to your services
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}
