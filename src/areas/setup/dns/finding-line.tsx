import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DnsFinding, Question } from '#machines/setup/dns-findings'
import { hostPart } from '#machines/setup/dns-record'
import classes from './dns-assistant.module.css'

const LOOKS = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
} as const

const TONES: Readonly<Record<DnsFinding['type'], keyof typeof LOOKS>> = {
  pointsHere: 'success',
  nothing: 'info',
  doubled: 'warning',
  proxied: 'warning',
  pointsElsewhere: 'warning',
  alsoElsewhere: 'warning',
  hasIpv6: 'warning',
}

type Facts = { readonly finding: DnsFinding; readonly question: Question; readonly serverIpv4: string }

/** One finding about the record, as a sentence with a sign. */
export function FindingLine(facts: Facts) {
  const tone = TONES[facts.finding.type]
  const Icon = LOOKS[tone]
  return (
    <p className={classes.finding} data-tone={tone}>
      <Icon aria-hidden size={18} />
      <span>
        <Sentence {...facts} />
      </span>
    </p>
  )
}

function Sentence({ finding, question: { domain, registrable }, serverIpv4 }: Facts): ReactNode {
  switch (finding.type) {
    case 'pointsHere':
      return (
        <span>
          <Value>{domain}</Value> points to our server.
        </span>
      )
    case 'nothing':
      return (
        <span>
          <Value>{domain}</Value> answers nothing yet. A new record can take a while to be seen.
        </span>
      )
    case 'doubled':
      return (
        <span>
          You made <Value>{finding.name}</Value>: your provider adds the domain itself. Enter only{' '}
          <Value>{hostPart(domain, registrable)}</Value> as the name.
        </span>
      )
    case 'proxied':
      return (
        <span>
          <Value>{domain}</Value> goes through a proxy. Set its record to 'DNS only'.
        </span>
      )
    case 'pointsElsewhere':
      return (
        <span>
          <Value>{domain}</Value> answers <Value>{finding.addresses.join(', ')}</Value>, not <Value>{serverIpv4}</Value>
          .
        </span>
      )
    case 'alsoElsewhere':
      return (
        <span>
          <Value>{domain}</Value> also answers <Value>{finding.addresses.join(', ')}</Value>: visitors may reach another
          server. Leave only the record with <Value>{serverIpv4}</Value>.
        </span>
      )
    case 'hasIpv6':
      return (
        <span>
          <Value>{domain}</Value> has an IPv6 address too, <Value>{finding.addresses.join(', ')}</Value>: visitors may
          reach another server. Remove its AAAA record.
        </span>
      )
  }
}

function Value({ children }: { children: string | undefined }) {
  return (
    <code className={classes.value} translate="no">
      {children}
    </code>
  )
}
