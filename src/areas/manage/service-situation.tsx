import type { Withheld } from '#machines/manage/manage-screen'
import { careOf } from '#machines/services/service-care'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../shared/client/server-clock'
import { ButtonLink } from '../../ui/links'
import { Notice, type NoticeTone } from '../../ui/notice/notice'
import { CareLink, ServiceCare, useCareSentence } from '../services/service-care-view'
import classes from './manage.module.css'

export const GO_TO_SERVICES = 'Go to your services'

type CareProps = { service: Service; userId: string; supportUrl: string }

const TONES = { primary: 'info', danger: 'danger', warning: 'warning', neutral: 'info' } as const satisfies Readonly<
  Record<string, NoticeTone>
>

/** Explains the status above the form, unless the badge is enough (docs/product/manage.md#status). */
export function SituationBar(props: CareProps) {
  const sentence = useCareSentence(props.service)
  const { tone, action } = careOf(props.service, serverNow())
  if (sentence === undefined) return null
  return (
    <Notice tone={TONES[tone]} isState>
      <div className={classes.situation}>
        <p>{sentence}</p>
        <ServiceCare {...props} />
        {action !== 'manage' && <CareLink service={props.service} />}
      </div>
    </Notice>
  )
}

/** Shown in place of the form if the server gives no configuration of a service with this status. */
export function SituationScreen({ screen, ...props }: CareProps & { screen: Withheld }) {
  const { heading, action } = careOf(props.service, serverNow())
  const sentence = useCareSentence(props.service)
  return (
    <div className={classes.unavailable}>
      <h2>{heading}</h2>
      <p>{screen === 'setup' ? 'You can configure it here once its setup is complete.' : sentence}</p>
      <ServiceCare {...props} />
      {action === undefined || action === 'manage' ? (
        <ButtonLink to="/services" variant="default">
          {GO_TO_SERVICES}
        </ButtonLink>
      ) : (
        <CareLink service={props.service} variant="filled" />
      )}
    </div>
  )
}
