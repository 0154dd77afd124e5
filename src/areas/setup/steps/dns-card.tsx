import { Button } from '@mantine/core'
import { Panel } from '../../../ui/panel'
import { CopyButton } from '../../../ui/text/copy-button'
import classes from './steps.module.css'

/** The button that submits the step again. */
export const CHECK_AGAIN = 'Check again'

/**
 * The DNS record that the domain needs (docs/product/setup.md#a-record). Only the server can check it, so 'Check again'
 * submits the step.
 */
export function DnsCard({
  domain,
  serverIpv4,
  mayCheck,
}: {
  /** Undefined while it is invalid. */
  domain: string | undefined
  serverIpv4: string
  /** Undefined hides 'Check again', if another notice already shows it. */
  mayCheck?: boolean
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
        <dd>
          {domain === undefined ? (
            "Your domain, once you've entered it"
          ) : (
            <>
              <code translate="no">{domain}</code>
              <CopyButton text={domain}>Copy the name</CopyButton>
            </>
          )}
        </dd>
        <dt>Value</dt>
        <dd>
          <code translate="no">{serverIpv4}</code>
          <CopyButton text={serverIpv4}>Copy the value</CopyButton>
        </dd>
      </dl>
      {mayCheck !== undefined && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            disabled={!mayCheck}
            // Not a submit button, because Enter in a field presses the first submit button of a form.
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {CHECK_AGAIN}
          </Button>
        </div>
      )}
    </Panel>
  )
}
