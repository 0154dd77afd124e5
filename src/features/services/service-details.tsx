import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { domainOf, supportIdentifier } from '#machines/services/service'
import type { Service } from '#machines/shared/model'
import { CopyButton } from '../../ui/text/copy-button'
import classes from './service-card.module.css'

/** The link and the identifier of a selected service (docs/product/services.md#selection). */
export function ServiceDetails({ id, service, userId }: { id: string; service: Service; userId: string }) {
  const domain = service.status === 'active' ? domainOf(service) : undefined
  const identifier = supportIdentifier(service.id, userId)
  return (
    <div id={id} className={classes.details}>
      {domain !== undefined && (
        <Anchor href={`https://${domain}`} target="_blank" rel="noopener noreferrer" className={classes.visit ?? ''}>
          <span>
            Visit <span translate="no">{domain}</span>
          </span>{' '}
          <IconExternalLink aria-hidden size={16} />
        </Anchor>
      )}
      <code className={classes.identifier} translate="no">
        {identifier}
      </code>
      <p className={classes.hint}>Include this when you contact support.</p>
      <div className={classes.copy}>
        <CopyButton text={identifier} confirmation="Product ID copied to clipboard">
          Copy Identifier
        </CopyButton>
      </div>
    </div>
  )
}
