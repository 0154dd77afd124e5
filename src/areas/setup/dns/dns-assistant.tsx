import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { dnsAssistantMachine } from '#machines/setup/dns-assistant.machine'
import { dnsFindings } from '#machines/setup/dns-findings'
import { dnsProviderOf } from '#machines/setup/dns-provider'
import { hostPart } from '#machines/setup/dns-record'
import { formatDuration } from '../../../shared/format/date'
import { useFlow } from '../../../shared/xstate/use-flow'
import { LiveRegion } from '../../../ui/notice/notice'
import { Panel } from '../../../ui/panel'
import { useNow } from '../../../ui/use-time'
import classes from './dns-assistant.module.css'
import { dnsAssistantPorts } from './dns-assistant.ports'
import { FindingLine } from './finding-line'

/** What the DNS answers about the typed domain while the customer sets its record (docs/product/setup.md#dns-assistant). */
export function DnsAssistant({
  url,
  domain,
  registrable,
  serverIpv4,
}: {
  /** `dnsLookupUrl` of config.json. */
  url: string
  domain: string
  registrable: string | undefined
  serverIpv4: string
}) {
  const actor = useFlow(() => dnsAssistantMachine.provide({ actors: dnsAssistantPorts(url) }), {
    input: { domain, registrable, isHidden: document.hidden },
  })
  useEffect(() => actor.send({ type: 'typed', domain, registrable }), [actor, domain, registrable])
  useEffect(() => {
    const onVisibility = () => actor.send({ type: document.hidden ? 'hidden' : 'visible' })
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [actor])
  const { look, lookedUp, hasFailed } = useSelector(actor, ({ context }) => context)
  const provider = look && dnsProviderOf(look.answers.nameServers)
  const host = hostPart(lookedUp.domain, lookedUp.registrable)
  return (
    <Panel title="What the DNS answers">
      <div className={classes.findings}>
        <LiveRegion>
          {look &&
            dnsFindings(look.answers, lookedUp, serverIpv4).map((finding) => (
              <FindingLine key={finding.type} finding={finding} lookedUp={lookedUp} serverIpv4={serverIpv4} />
            ))}
          {provider && host !== undefined && (
            <p>
              Your DNS is managed at <span translate="no">{provider.name}</span>: enter{' '}
              <code translate="no">{host}</code> in the field <span translate="no">{provider.field}</span>.
            </p>
          )}
          {hasFailed && <p>We couldn't look up your domain. You can continue, and we'll look again.</p>}
        </LiveRegion>
      </div>
      <p className={classes.looked}>{look ? <Looked at={look.at} /> : !hasFailed && 'Looking...'}</p>
    </Panel>
  )
}

function Looked({ at }: { at: number }) {
  const age = Math.max(0, useNow() - at)
  return <span>{age < 60_000 ? 'Looked just now' : `Looked ${formatDuration(age)} ago`}</span>
}
