import { TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { looksLikeToken } from '#machines/setup/discord-text'
import { domainProblem, domainRules, sanitiseDomain, type TypedDomain } from '#machines/setup/domain'
import { showText } from '../../../shared/reading/show-text'
import { lazyPart } from '../../../ui/notice/lazy-part'
import { DnsCard } from './dns-card'
import { DomainOffers } from './domain-offers'
import type { FieldsProps, StepDefinition } from './step-definition'
import classes from './steps.module.css'
import { useRegistrable } from './use-registrable'
import { useTyped } from './use-typed'

// Only for operators who switch it on. Without it, the step is complete.
const { Part: DnsAssistant } = lazyPart(async () => (await import('../dns/dns-assistant')).DnsAssistant, null)

/** Step 4 (docs/product/setup.md#domain). */
export const domainStep: StepDefinition<'domain'> = {
  rules: domainRules,
  defaults: () => ({ domain: '' }),
  labels: { domain: 'Domain' },
  help: { domain: 'Without http:// or www.' },
  remarks: {},
  payload: (values) => values,
  // The domain as it was submitted.
  summary: ({ domain }) =>
    typeof domain === 'string' && domainProblem(domain) === undefined ? sanitiseDomain(domain) : undefined,
  Fields: DomainFields,
}

function DomainFields({ form, field, outcome, serverIpv4, dnsLookupUrl, maySend }: FieldsProps<TypedDomain>) {
  const typed = useTyped(form, 'domain')
  const domain = form.problems.domain === undefined ? sanitiseDomain(typed) : undefined
  const registrable = useRegistrable(domain)
  return (
    <>
      <TextInput
        key={form.key('domain')}
        {...field('domain')}
        placeholder="panel.example.com"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <DomainOffers
        typed={typed}
        domain={domain}
        registrable={registrable}
        isLocked={form.isLocked}
        onUse={(offered) => {
          showText(form, 'domain', offered)
          form.getInputNode('domain')?.focus()
        }}
      />
      <p className={classes.final}>
        <IconAlertTriangle aria-hidden size={18} />
        <span>
          Check the domain before you continue, because you can't change it in the portal later. You can change your
          other entries once your service is running.
        </span>
      </p>
      <DnsCard
        domain={domain}
        registrable={registrable}
        serverIpv4={serverIpv4}
        rejected={outcome?.type === 'rejected' ? { maySend } : undefined}
      />
      {dnsLookupUrl !== undefined && domain !== undefined && !looksLikeToken(domain) && (
        <DnsAssistant url={dnsLookupUrl} domain={domain} registrable={registrable} serverIpv4={serverIpv4} />
      )}
    </>
  )
}
