import de from '#content/mail/accounts/de.json' with { type: 'json' }
import en from '#content/mail/accounts/en.json' with { type: 'json' }
import hr from '#content/mail/accounts/hr.json' with { type: 'json' }
import type { Tx } from '../../change.ts'
import type { Context } from '../../context.ts'
import { enqueueMail } from '../../mails/enqueue.ts'
import type { Language } from '../../text/language.ts'
import { type PageName, pageUrl } from '../../urls.ts'
import { findAccount } from '../queries.ts'
import { issueUserToken } from './tokens.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type To = { userId: number; email: string; language: Language }

/** The mail with the link that confirms a new user's address, valid for 48 hours. */
export const enqueueAccountConfirmation = (context: Context, to: To) =>
  enqueueLink(context, to, 'confirm', 'finishSignup')

/** The mail with the link that resets a forgotten password, valid for an hour. */
export const enqueuePasswordReset = (context: Context, to: To) => enqueueLink(context, to, 'recover', 'resetPassword')

/** The mail with the link by which a new administrator sets a password, valid for an hour. Also returns the link. */
export async function enqueueAdminInvitation(context: Context, to: To) {
  const url = await linkFor(context, to, 'recover', 'resetPassword')
  return { url, mail: await enqueueButtonMail(context, to, 'admin', url) }
}

async function enqueueLink(context: Context, to: To, purpose: 'confirm' | 'recover', page: PageName) {
  return enqueueButtonMail(context, to, purpose, await linkFor(context, to, purpose, page))
}

async function linkFor(
  context: Context,
  { userId, email, language }: To,
  purpose: 'confirm' | 'recover',
  page: PageName,
) {
  const query = new URLSearchParams({ email, token: await issueUserToken(context, userId, purpose) })
  return `${context.config.siteUrl}${pageUrl(page, language)}?${query}`
}

function enqueueButtonMail(
  context: Context,
  { email, language }: Omit<To, 'userId'>,
  purpose: 'confirm' | 'recover' | 'admin' | 'known' | 'newLogin' | 'oldLogin',
  url: string,
) {
  const write = texts[language]
  return enqueueMail(
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
    { kind: `account.${purpose}`, to: email, language },
  )
}

/** Notifies the owner of an account that its address was registered again. */
export const enqueueKnownAddress = (context: Context, to: Omit<To, 'userId'>) =>
  enqueueButtonMail(context, to, 'known', context.config.siteUrl + pageUrl('login', to.language))

/** Mails the link that confirms a user's new address, valid for 48 hours. */
export const mailNewLogin = (tx: Tx, { email, language, url }: Omit<To, 'userId'> & { url: string }) =>
  enqueueButtonMail(tx, { email, language }, 'newLogin', tx.config.siteUrl + url)

/** Notifies the present address of the requested change. */
export const mailOldLogin = (tx: Tx, to: Omit<To, 'userId'>) =>
  enqueueButtonMail(tx, to, 'oldLogin', `${tx.config.siteUrl}${pageUrl('account', to.language)}#login`)

/** Notifies the owner that the password was changed, and how to reset it if they did not change it. */
export const enqueuePasswordChanged = (context: Context, to: Omit<To, 'userId'>) =>
  enqueueWarning(context, to, 'changed', 'account.password-changed')

/** Warns an administrator that a person with the password has tried five wrong codes, or used a recovery code. */
export async function warnOfCodes(tx: Tx, userId: number, what: 'wrongCodes' | 'recoveryCode') {
  const account = await findAccount(tx.db, userId)
  if (account) await enqueueWarning(tx, account, what, 'account.codes')
}

/** A mail about something that the owner may not have done, with the way to a new password. */
function enqueueWarning(
  context: Context,
  { email, language }: Omit<To, 'userId'>,
  what: 'changed' | 'wrongCodes' | 'recoveryCode',
  kind: string,
) {
  const write = texts[language]
  const recoveryUrl = `${context.config.siteUrl}${pageUrl('forgotPassword', language)}?${new URLSearchParams({ email })}`
  const parts = [
    { kind: 'heading' as const, text: write[`${what}Heading`] },
    { kind: 'text' as const, text: write[`${what}Text`] },
    { kind: 'button' as const, text: write.changedButton, url: recoveryUrl },
  ]
  return enqueueMail(context, { subject: write[`${what}Subject`], parts }, { kind, to: email, language })
}
