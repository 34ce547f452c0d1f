import de from '#content/mail/watches/de.json' with { type: 'json' }
import en from '#content/mail/watches/en.json' with { type: 'json' }
import hr from '#content/mail/watches/hr.json' with { type: 'json' }
import type { Tx } from '../change.ts'
import type { JobCard } from '../jobs/cards.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { placesOf } from '../places/place.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import type { jobWatches } from './table.ts'

type Watch = typeof jobWatches.$inferSelect

const texts: Record<Language, typeof hr> = { hr, en, de }

/** Asks the owner of an address to confirm. The link stops the watch, too. */
export function enqueueWatchConfirmation(
  tx: Tx,
  { watch, title, token }: { watch: Watch; title: string; token: string },
) {
  const { id, email, language } = watch
  const write = texts[language]
  return enqueueMail(
    tx,
    {
      subject: fillIn(write.confirmSubject, { title }),
      parts: [
        { kind: 'heading', text: write.confirmHeading },
        { kind: 'text', text: fillIn(write.confirmText, { title }) },
        { kind: 'button', text: write.confirmButton, url: tx.config.siteUrl + pageUrl('watch', language, id, token) },
      ],
      footer: [{ kind: 'text', text: write.confirmFooter }],
    },
    { kind: 'watch.confirm', to: email, language },
  )
}

/** The ad is live again, or the same employer published similar ones. */
export function enqueueReopened(tx: Tx, { jobId, email, language }: Watch, ads: [JobCard, ...JobCard[]]) {
  const write = texts[language]
  const base = tx.config.siteUrl
  const [{ id, title }] = ads
  const isSame = id === jobId
  return enqueueMail(
    tx,
    {
      subject: fillIn(isSame ? write.openSubject : write.similarSubject, { title }),
      parts: [
        { kind: 'heading', text: isSame ? write.openHeading : write.similarHeading },
        { kind: 'text', text: isSame ? write.openText : write.similarText },
        {
          kind: 'answers',
          rows: ads.map((ad) => ({
            caption: ad.title,
            value: placesOf(ad.places)
              .map(([town]) => town)
              .join(', '),
            links: [{ text: write.openAd, url: base + pageUrl('job', language, ad.slug) }],
          })),
        },
      ],
      footer: [
        { kind: 'text', text: write.openFooter },
        ...(isSame
          ? []
          : [{ kind: 'link' as const, text: write.askAgain, url: base + pageUrl('askForWatch', language, jobId) }]),
      ],
    },
    { kind: 'watch.open', to: email, language },
  )
}
