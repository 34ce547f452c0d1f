import { createContext } from 'react'
import type { MessageAttempt } from '../../../server/messages/message.ts'
import { useRequired } from '../../ui/required-context.ts'

/** The parameters of the link in the mail. */
export type OwnLink = { candidateId: number; token: string }

/** With what became of a message that was just sent, and a key that makes the next one be sent once. */
export type OwnData = OwnLink & {
  formKey: string
  attempt?: MessageAttempt | undefined
  writtenTo?: number | undefined
}

export const OwnDataContext = createContext<OwnData | null>(null)
export const useOwnData = () => useRequired(OwnDataContext, 'on the page of the own data')
