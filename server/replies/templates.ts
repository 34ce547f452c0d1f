import { and, eq } from 'drizzle-orm'
import de from '#content/replies/de.json' with { type: 'json' }
import en from '#content/replies/en.json' with { type: 'json' }
import hr from '#content/replies/hr.json' with { type: 'json' }
import { requireCompany } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import { type Language, languages } from '../text/language.ts'
import { checkText } from './check-text.ts'
import { type ReplyKind, type ReplyText, type ReplyTexts, replyKinds } from './reply.ts'
import { replyTemplates } from './table.ts'

export type Template = ReplyText & { kind: ReplyKind; language: Language; isDefault: boolean }

/** The texts of templates that a company has not replaced. */
const defaults: Record<Language, Record<ReplyKind, ReplyText>> = { hr, en, de }

/** All templates of a company in every language: its own texts, otherwise the default ones. */
export async function listTemplates(db: Db, companyId: number): Promise<Template[]> {
  const own = await db.select().from(replyTemplates).where(eq(replyTemplates.companyId, companyId))
  return replyKinds.flatMap((kind) =>
    languages.map((language) => {
      const found = own.find((template) => template.kind === kind && template.language === language)
      const { subject, text } = found ?? defaults[language][kind]
      return { kind, language, subject, text, isDefault: !found }
    }),
  )
}

/** Returns a function for the text of a recipient: from `texts`, otherwise from the company's template. */
export async function replyTexts({ db }: Pick<Context, 'db'>, companyId: number, kind: ReplyKind, texts: ReplyTexts) {
  const templates = (await listTemplates(db, companyId)).filter((template) => template.kind === kind)
  return ({ language }: { language: Language }): ReplyText => {
    const text = texts[language] ?? templates.find((template) => template.language === language)
    if (!text) throw new Error(`No template in ${language}`)
    return text
  }
}

type Which = { kind: ReplyKind; language: Language }

const subjectOf = ({ kind, language }: Which) => ({ kind: 'reply-template', id: `${kind} ${language}` })

/** Stores the company's own text of one kind and language. Throws 422 for unknown placeholders. */
export async function saveTemplate(context: Context, { kind, language }: Which, text: ReplyText) {
  const companyId = requireCompany(context)
  checkText(context, text)
  const row = { ...text, updatedAt: context.now() }
  await change(context, { action: 'reply-template.edit', subject: subjectOf({ kind, language }) }, ({ db }) =>
    db
      .insert(replyTemplates)
      .values({ companyId, kind, language, ...row })
      .onConflictDoUpdate({
        target: [replyTemplates.companyId, replyTemplates.kind, replyTemplates.language],
        set: row,
      }),
  )
}

/** Deletes the company's own text, so that the default applies again. Idempotent. */
export async function resetTemplate(context: Context, { kind, language }: Which) {
  const companyId = requireCompany(context)
  await change(context, { action: 'reply-template.reset', subject: subjectOf({ kind, language }) }, ({ db }) =>
    db
      .delete(replyTemplates)
      .where(
        and(
          eq(replyTemplates.companyId, companyId),
          eq(replyTemplates.kind, kind),
          eq(replyTemplates.language, language),
        ),
      ),
  )
}
