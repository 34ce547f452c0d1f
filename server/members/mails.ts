import { eq } from 'drizzle-orm'
import de from '#content/mail/members/de.json' with { type: 'json' }
import en from '#content/mail/members/en.json' with { type: 'json' }
import hr from '#content/mail/members/hr.json' with { type: 'json' }
import type { Tx } from '../change.ts'
import { companies } from '../companies/table.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type Invited = { companyId: number; email: string; language: Language; token: string }

/** The mail with the link that makes its reader a member. */
export async function mailInvitation(tx: Tx, { companyId, email, language, token }: Invited) {
  const [company] = await tx.db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const write = (key: keyof typeof hr) => fillIn(texts[language][key], { company: company?.name ?? '' })
  const url = `${tx.config.siteUrl}${pageUrl('invitation', language)}?${new URLSearchParams({ token })}`
  await enqueueMail(
    tx,
    {
      subject: write('invitationSubject'),
      parts: [
        { kind: 'heading', text: write('invitationHeading') },
        { kind: 'text', text: write('invitationText') },
        { kind: 'button', text: write('invitationButton'), url },
      ],
      footer: [{ kind: 'text', text: write('invitationFooter') }],
    },
    { kind: 'member.invitation', to: email, language },
  )
}
