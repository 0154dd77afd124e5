import { Anchor, Button } from '@mantine/core'
import { IconExternalLink, IconRocket } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/links'
import { PageHeading } from '../../ui/text/page-heading'
import classes from './setup.module.css'

/** The end of the setup (customer specification, section 2 '/setup wizard'). */
export function DeployedScreen({
  domain,
  onLeave,
}: {
  /** Undefined where it is not known: the setup was begun on another device, and the services have not named it yet. */
  domain: string | undefined
  /** To the services, whose card will have the address. */
  onLeave: () => void
}) {
  const address = domain === undefined ? undefined : `https://${domain}`
  return (
    <div className={classes.deployed}>
      <IconRocket aria-hidden size={56} stroke={1.25} className={classes.rocket} />
      <PageHeading>Deployment Successful!</PageHeading>
      <p>
        {address === undefined ? (
          'Your service is set up. Its address stands on its card among your services.'
        ) : (
          <>
            Your service is set up, and answers at{' '}
            <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit>
              {domain}
            </Anchor>
            . It may take a few minutes until it is there.
          </>
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
