import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import classes from './account-form.module.css'

/** The primary button of an account form. It stays enabled, because the form is checked on click. */
export function SubmitButton({
  isBusy,
  waitMs,
  waitKey,
  children,
}: {
  isBusy: boolean
  waitMs: number
  waitKey: string | undefined
  children: string
}) {
  return (
    <div className={classes.submit}>
      <WaitButton type="submit" size="md" fullWidth loading={isBusy} waitMs={waitMs} waitKey={waitKey}>
        {children}
      </WaitButton>
      {isBusy && <StillWorking />}
    </div>
  )
}
