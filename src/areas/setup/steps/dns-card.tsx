import { Button } from '@mantine/core'
import { Panel } from '../../../ui/panel'
import { CopyButton } from '../../../ui/text/copy-button'
import { Copyable } from './copyable'
import { instructionsFor } from './dns-instructions'
import { RecordName } from './record-name'
import classes from './steps.module.css'

/** The button that submits the step again, or loads it after it was accepted. */
export const CHECK_AGAIN = 'Check again'

/** The DNS record that the domain needs (docs/product/setup.md#a-record). */
export function DnsCard({
  domain,
  registrable,
  serverIpv4,
  rejected,
}: {
  /** Undefined while it is invalid. */
  domain: string | undefined
  /** The registered part of the domain, or undefined while it is unknown. */
  registrable: string | undefined
  serverIpv4: string
  /** Set if the server has rejected the domain as it is now. Only the server can check the record, so it is sent again. */
  rejected: { readonly maySend: boolean } | undefined
}) {
  return (
    <Panel title="A record">
      <p>
        Your domain's A record must point to our server. Set it where you manage the domain's DNS. DNS changes can take
        up to 24 hours to take effect everywhere.
      </p>
      <dl className={classes.record}>
        <dt>Type</dt>
        <dd>
          <code translate="no">A</code>
        </dd>
        <dt>Name</dt>
        {domain === undefined ? (
          <dd>Your domain, once you've entered it</dd>
        ) : (
          <dd className={classes.names}>
            <RecordName domain={domain} registrable={registrable} />
          </dd>
        )}
        <dt>Value</dt>
        <dd>
          <Copyable text={serverIpv4} label="Copy the value" />
        </dd>
      </dl>
      <p className={classes.hint}>
        Set the record first, then continue. A name server that is asked too early remembers for a while that there is
        no record.
      </p>
      <p className={classes.hint}>
        A proxy hides the record from us. At Cloudflare, set it to 'DNS only', so that its cloud is gray and not orange.
      </p>
      {domain !== undefined && (
        <div className={classes.instructions}>
          <CopyButton text={instructionsFor({ domain, registrable, serverIpv4 })}>Copy instructions</CopyButton>
          <span className={classes.hint}>For whoever manages your domain.</span>
        </div>
      )}
      {rejected && (
        <div className={classes.instructions}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={!rejected.maySend}
            // Not a submit button, because Enter in a field presses the first submit button of a form.
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {CHECK_AGAIN}
          </Button>
          <span className={classes.hint}>Submits the same domain again.</span>
        </div>
      )}
    </Panel>
  )
}
