import { findSigns } from '../../guard/find-signs.ts'
import { bySeverity, type Sign, severityOf } from '../../guard/sign.ts'
import type { ReplyText } from '../reply.ts'

/** The signs of fraud in a text to candidates. */
export const signsInReply = ({ subject, text }: ReplyText): Sign[] =>
  bySeverity([
    ...findSigns({ field: 'subject', language: null, text: subject }),
    ...findSigns({ field: 'text', language: null, text }),
  ])

/** Whether a text to many waits for its words alone; hints do not hold it. */
export const hasHeldSigns = (text: ReplyText) => signsInReply(text).some((sign) => severityOf(sign) !== 'hint')
