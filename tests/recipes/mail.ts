import { type Edit, inEveryLanguage, type Recipe } from './recipe.ts'

const texts = {
  Subject: { hr: 'Oglas je skriven: {title}', en: 'Your ad is hidden: {title}', de: 'Anzeige ausgeblendet: {title}' },
  Heading: { hr: 'Oglas „{title}” je skriven', en: '“{title}” is hidden', de: '„{title}“ ist ausgeblendet' },
  Text: { hr: 'Nitko ga ne vidi.', en: 'Nobody sees it.', de: 'Niemand sieht sie.' },
  Button: { hr: 'Moji oglasi', en: 'My ads', de: 'Meine Anzeigen' },
}

/** A company is mailed that its ad is hidden. */
export const mail: Recipe = {
  title: 'A mail',
  edits: [
    ...Object.entries(texts).flatMap(([part, text]) =>
      inEveryLanguage('content/mail/jobs/*.json', `hidden${part}`, text),
    ),
    {
      file: 'server/jobs/mails.ts',
      find: "  expired: (language) => pageUrl('myJobs', language),\n",
      put: "  expired: (language) => pageUrl('myJobs', language),\n  hidden: (language) => pageUrl('myJobs', language),\n",
    } satisfies Edit,
  ],
}
