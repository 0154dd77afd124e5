import { Button } from '@mantine/core'
import { Panel } from '../../../ui/panel'
import { CopyButton } from '../../../ui/text/copy-button'
import classes from '../setup.module.css'

/**
 * The record that the domain needs, to be copied to where it was bought (customer specification, section 2 '/setup wizard';
 * ux.md, item 13). Only the server can tell whether the record is seen: checking again hands the step in once more.
 */
export function DnsCard({
  domain,
  serverIpv4,
  mayCheck,
}: {
  /** Undefined as long as it is not valid. */
  domain: string | undefined
  serverIpv4: string
  /** Whether the step can be handed in; undefined where somebody else offers it. */
  mayCheck?: boolean
}) {
  return (
    <Panel title="A record">
      <p>
        The A record of your domain has to point to our server. Set it where you manage the domain; DNS can take up to
        24 hours until everybody sees it.
      </p>
      <dl className={classes.record}>
        <dt>Type</dt>
        <dd>
          <code>A</code>
        </dd>
        <dt>Name</dt>
        <dd>
          {domain === undefined ? (
            'Your domain, as soon as you have entered it'
          ) : (
            <>
              <code>{domain}</code>
              <CopyButton text={domain}>Copy the name</CopyButton>
            </>
          )}
        </dd>
        <dt>Value</dt>
        <dd>
          <code>{serverIpv4}</code>
          <CopyButton text={serverIpv4}>Copy the value</CopyButton>
        </dd>
      </dl>
      {mayCheck !== undefined && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            disabled={!mayCheck}
            // Not a submit of its own: the first one of a form is what Enter in a field presses.
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
          >
            Check again
          </Button>
        </div>
      )}
    </Panel>
  )
}
