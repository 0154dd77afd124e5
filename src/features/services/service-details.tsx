import { productIdOf, supportIdentifier } from '#machines/services/service'
import type { Service } from '#machines/shared/model'
import { CopyButton } from '../../ui/text/copy-button'
import { Fact, Facts } from '../../ui/text/facts'
import classes from './service-card.module.css'

/** The identifiers of a selected service (docs/product/services.md#selection). */
export function ServiceDetails({ id, service, userId }: { id: string; service: Service; userId: string }) {
  const identifier = supportIdentifier(service.id, userId)
  return (
    <div id={id} className={classes.details}>
      <Facts>
        <Fact label="Product">{productIdOf(service)}</Fact>
      </Facts>
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
