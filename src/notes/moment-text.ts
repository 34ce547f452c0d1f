import type { MomentKind } from '../../server/notes/moment.ts'
import type { TranslateArea } from '../i18n/index.ts'

type MomentText = { title: string; detail?: string }

/** The text of a moment: a heading and its subject. */
export const momentText = (
  t: TranslateArea<'timeline'>,
  { kind, text }: { kind: MomentKind; text: string },
  moment: (time: string) => string,
) => texts[kind](t(`kind_${kind}`), text, { t, moment })

type Write = (
  title: string,
  text: string,
  by: { t: TranslateArea<'timeline'>; moment: (time: string) => string },
) => MomentText

const alone: Write = (title) => ({ title })
const withText: Write = (title, text) => ({ title, detail: text })
const withTime: Write = (title, text, { moment }) => ({ title, detail: text && moment(text) })

const texts: Record<MomentKind, Write> = {
  applied: withText,
  stage: withText,
  seen: (title, text, { t }) => ({ title: text === '1' ? title : t('kind_unseen') }),
  rating: (title, text, { t }) =>
    text === '0' ? { title: t('kind_rating-removed') } : { title, detail: `${'★'.repeat(Number(text))} (${text})` },
  reason: (title, text, { t }) => (text === '' ? { title: t('kind_reason-removed') } : { title, detail: text }),
  assignee: (title, text, { t }) => (text === '' ? { title: t('kind_assignee-removed') } : { title, detail: text }),
  withdrawn: alone,
  deleted: alone,
  restored: alone,
  interviewProposed: withTime,
  interviewPicked: withTime,
  interviewDeclined: withTime,
  interviewMoved: withTime,
  interviewCancelled: withTime,
  note: withText,
  group: withText,
  mail: alone,
  reply: withText,
  replySuppressed: withText,
  replyWaiting: withText,
  replyRefused: withText,
  replyReturned: withText,
  message: withText,
}
