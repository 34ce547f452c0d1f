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
export const postConfirmation = (context: Context, to: To) => postLink(context, to, 'confirm', '/finish-signup')

/** The mail with which a forgotten password is replaced. Valid for an hour. */
export const postRecovery = (context: Context, to: To) => postLink(context, to, 'recover', '/forgot-password-finish')

async function postLink(
  context: Context,
  { userId, email, language }: To,
  purpose: 'confirm' | 'recover',
  path: string,
) {
  const query = new URLSearchParams({ email, token: await issueToken(context, userId, purpose) })
  const url = `${context.config.siteUrl}${prefixOf(language)}${path}?${query}`
  const write = texts[language]
  return postLetter(
    context,
    {
      subject: write[`${purpose}Subject`],
      parts: [
        { kind: 'heading', text: write[`${purpose}Heading`] },
        { kind: 'text', text: write[`${purpose}Text`] },
        { kind: 'button', text: write[`${purpose}Button`], url },
      ],
      footer: [{ kind: 'text', text: write[`${purpose}Footer`] }],
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
