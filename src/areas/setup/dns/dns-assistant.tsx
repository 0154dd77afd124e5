import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { dnsAssistantMachine } from '#machines/setup/dns-assistant.machine'
import { type DnsFinding, dnsFindings } from '#machines/setup/dns-findings'
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

/** The record has to be set or changed, so the provider's word for its name helps. */
const TO_BE_SET: readonly DnsFinding['type'][] = ['nothing', 'doubled', 'pointsElsewhere']

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
  const { lookup, question, hasFailed } = useSelector(actor, ({ context }) => context)
  const findings = lookup ? dnsFindings(lookup.answers, question, serverIpv4) : []
  const provider = lookup && dnsProviderOf(lookup.answers.nameServers)
  const host = hostPart(question.domain, question.registrable)
  return (
    <Panel title="What the DNS answers">
      <div className={classes.findings}>
        <LiveRegion>
          {findings.map((finding) => (
            <FindingLine key={finding.type} finding={finding} question={question} serverIpv4={serverIpv4} />
          ))}
          {provider && host !== undefined && findings.some(({ type }) => TO_BE_SET.includes(type)) && (
            <p>
              Your DNS is managed at <span translate="no">{provider.name}</span>: enter{' '}
              <code translate="no">{host}</code> in the field <b translate="no">{provider.field}</b>.
            </p>
          )}
          {hasFailed && <p>We couldn't look up your domain. You can continue, and we'll look again.</p>}
        </LiveRegion>
      </div>
      <p className={classes.looked}>{lookup ? <Looked at={lookup.at} /> : !hasFailed && 'Looking...'}</p>
    </Panel>
  )
}

function Looked({ at }: { at: number }) {
  const age = Math.max(0, useNow() - at)
  return <span>{age < 60_000 ? 'Looked just now' : `Looked ${formatDuration(age)} ago`}</span>
}
