import type { accountToWire } from '../wire.ts'

type MailPreview = { subject: string; body: string; sender: string; receiver: string }

/** What a screen of signing in or up has to show. */
export type AccountFormState =
  | {
      state: 'idle'
      values: Record<string, string>
      /** A changed password signed this browser out. */
      wasSignedOut?: boolean
    }
  | {
      state: 'succeeded'
      values: Record<string, string>
      /** The mail that was written, for installations that show mails instead of sending them. */
      mail?: MailPreview
      /** Who is signed in now. */
      user?: ReturnType<typeof accountToWire>
    }
  | RejectedForm

export type RejectedForm = {
  state: 'rejected'
  /** What was typed, without passwords, by field name. */
  values: Record<string, string>
  status: number
  code: string
  message: string
  fields: Record<string, string>
  retryAfter: number | undefined
}
