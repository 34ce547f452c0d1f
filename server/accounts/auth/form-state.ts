import type { RefusedForm } from '../../http/form-page.ts'
import type { accountToWire } from '../wire.ts'

type MailPreview = { subject: string; body: string; sender: string; receiver: string }

/** The state of an account form: login, registration, confirmation or password reset. */
export type AccountFormState =
  | {
      state: 'idle'
      values: Record<string, string>
      /** A changed password signed this browser out. */
      wasSignedOut?: boolean
      /** This browser still has the cookie of a session that is over. */
      hasEnded?: boolean
    }
  | {
      state: 'succeeded'
      values: Record<string, string>
      /** The enqueued mail, for installations that show mails instead of sending them. */
      mail?: MailPreview
      /** The user who is now signed in. */
      user?: ReturnType<typeof accountToWire>
    }
  /** The submitted values are without passwords. */
  | RejectedForm

export type RejectedForm = { state: 'rejected' } & RefusedForm
