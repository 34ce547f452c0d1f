import de from '#content/mail/accounts/de.json' with { type: 'json' }
import en from '#content/mail/accounts/en.json' with { type: 'json' }
import hr from '#content/mail/accounts/hr.json' with { type: 'json' }
import type { Context } from '../context.ts'
import { postLetter } from '../platform/mail/post.ts'
import { type Language, prefixOf } from '../text/language.ts'
import { issueToken } from './tokens.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type To = { userId: number; email: string; language: Language }

/** The mail with which a new user confirms the address. Valid for 48 hours. */
export async function postConfirmation(context: Context, { userId, email, language }: To) {
  const token = await issueToken(context, userId, 'confirm')
  const write = texts[language]
  return postLetter(
    context,
    {
      subject: write.confirmSubject,
      parts: [
        { kind: 'heading', text: write.confirmHeading },
        { kind: 'text', text: write.confirmText },
        {
          kind: 'button',
          text: write.confirmButton,
          url: linkTo(context, language, '/finish-signup', { email, token }),
        },
      ],
      footer: [{ kind: 'text', text: write.confirmFooter }],
    },
    { to: email, language },
  )
}

/** The mail with which a forgotten password is replaced. Valid for an hour. */
export async function postRecovery(context: Context, { userId, email, language }: To) {
  const token = await issueToken(context, userId, 'recover')
  const write = texts[language]
  return postLetter(
    context,
    {
      subject: write.recoverSubject,
      parts: [
        { kind: 'heading', text: write.recoverHeading },
        { kind: 'text', text: write.recoverText },
        {
          kind: 'button',
          text: write.recoverButton,
          url: linkTo(context, language, '/forgot-password-finish', { email, token }),
        },
      ],
      footer: [{ kind: 'text', text: write.recoverFooter }],
    },
    { to: email, language },
  )
}

export function postPasswordChanged(context: Context, { email, language }: Omit<To, 'userId'>) {
  const write = texts[language]
  const parts = [
    { kind: 'heading' as const, text: write.changedHeading },
    { kind: 'text' as const, text: write.changedText },
  ]
  return postLetter(context, { subject: write.changedSubject, parts }, { to: email, language })
}

const linkTo = ({ config }: Context, language: Language, path: string, query: Record<string, string>) =>
  `${config.siteUrl}${prefixOf(language)}${path}?${new URLSearchParams(query)}`
