import type { ReactNode } from 'react'
import type { StepData } from '#machines/setup/step-data'
import { BotStep } from './bot-step'
import { DatabaseStep } from './database-step'
import { DomainStep } from './domain-step'
import { FrameworkStep } from './framework-step'
import { ServerStep } from './server-step'
import type { StepProps } from './step-form'

/** The form of a step that is no payment. */
export function StepView({
  step,
  isDiscordLinked,
  discordCard,
  ...props
}: Omit<StepProps, 'error'> & {
  step: StepData['step']
  isDiscordLinked: boolean
  discordCard: ReactNode
}) {
  const error = props.outcome?.type === 'refused' ? props.outcome.error : undefined
  switch (step) {
    case 'framework':
      return <FrameworkStep {...props} error={error} />
    case 'server':
      return <ServerStep {...props} error={error} />
    case 'domain':
      return <DomainStep {...props} error={error} />
    case 'bot':
      return <BotStep {...props} error={error} isDiscordLinked={isDiscordLinked} discordCard={discordCard} />
    case 'database':
      return <DatabaseStep {...props} error={error} />
  }
}
