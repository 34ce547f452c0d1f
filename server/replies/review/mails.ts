import { and, eq, exists } from 'drizzle-orm'
import de from '#content/mail/reply-reviews/de.json' with { type: 'json' }
import en from '#content/mail/reply-reviews/en.json' with { type: 'json' }
import hr from '#content/mail/reply-reviews/hr.json' with { type: 'json' }
import { users } from '../../accounts/table.ts'
import type { Tx } from '../../change.ts'
import { companies } from '../../companies/table.ts'
import { enqueueMail } from '../../mails/enqueue.ts'
import { mailWithButton } from '../../mails/render.ts'
import { countRows } from '../../platform/db/page.ts'
import { fillIn } from '../../text/fill-in.ts'
import type { Language } from '../../text/language.ts'
import { type PageName, pageUrl } from '../../urls.ts'
import { replies, replyReviews } from '../table.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type Kind = 'waits' | 'approved' | 'refused'
type To = { to: string; language: Language }
type About = { kind: Kind; page: PageName; values: Record<string, string> }

/** Mails administrators that a text waits for approval, unless they know of one that waits already. */
export async function mailReviewWaits(tx: Tx, company: string) {
  const held = tx.db.select({ id: replies.id }).from(replies).where(eq(replies.reviewId, replyReviews.id))
  const isWaiting = and(eq(replyReviews.state, 'pending'), exists(held))
  if ((await countRows(tx.db, replyReviews, isWaiting)) > 0) return
  const admins = await tx.db
    .select({ to: users.email, language: users.language })
    .from(users)
    .where(eq(users.isAdmin, true))
  for (const admin of admins) await mail(tx, admin, { kind: 'waits', page: 'heldReplies', values: { company } })
}

type Decided = { companyId: number; kind: 'approved' | 'refused'; subject: string; reason: string }

/** Mails a company what was decided about its text. */
export async function mailDecision(tx: Tx, { companyId, kind, ...values }: Decided) {
  const [company] = await tx.db
    .select({ to: companies.email, language: companies.language })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (company) await mail(tx, company, { kind, page: 'applications', values })
}

function mail(tx: Tx, { to, language }: To, { kind, page, values }: About) {
  const write = (part: 'Subject' | 'Heading' | 'Text' | 'Button') => fillIn(texts[language][`${kind}${part}`], values)
  const url = tx.config.siteUrl + pageUrl(page, language)
  return enqueueMail(tx, mailWithButton(write, url), { kind: `reply.${kind}`, to, language })
}
