import { idsInPart } from '#server/feeds/sitemap-queries.ts'
import { dayOf } from '#server/platform/time-zone.ts'
import { type Access, type AccessTable, candidates, everyone, nobody, open } from './route.ts'
import type { Purpose } from './world.ts'

const start = dayOf(new Date())

const link = (purpose: Purpose) =>
  ({ for: candidates, link: purpose, params: (i) => ({ id: i.candidate }) }) satisfies Access

/** Forms without JavaScript, links of mails, files and feeds. The audience of Astro pages is in `areas`. */
export const pageAccess: AccessTable = {
  'GET /login': open,
  'POST /login': open,
  'GET /login-code': open,
  'POST /login-code': open,
  'GET /signup': open,
  'POST /signup': open,
  'GET /almost-done': open,
  'GET /finish-signup': open,
  'POST /finish-signup': open,
  'GET /invitation': open,
  'POST /invitation': open,
  'GET /forgot-password': open,
  'POST /forgot-password': open,
  'GET /forgot-password-finish': open,
  'POST /forgot-password-finish': open,
  'POST /kontakt': open,
  'POST /prijava/:id': { for: everyone, params: (i) => ({ id: i.job }), form: (i) => ({ jobId: i.job }) },

  'POST /prijava/:id/adresa': { for: everyone, params: (i) => ({ id: i.job }) },

  'GET /unsubscribe/:id/:token': link('unsubscribe'),
  'POST /unsubscribe/:id/:token': link('unsubscribe'),
  'GET /user-request-data/:id/:token': link('request-data'),
  'POST /user-request-data/:id/:token': link('request-data'),
  'GET /user-wishes/:id/:token': link('wishes'),
  'POST /user-wishes/:id/:token': link('wishes'),
  'GET /user-profile/:id/:token/:rest': { for: everyone, params: (i) => ({ id: i.candidate, token: 'x', rest: 'y' }) },
  'POST /user-profile/:id/:token/:applicationId': {
    ...link('profile'),
    params: (i) => ({ id: i.candidate, applicationId: i.application }),
    form: () => ({ poruka: 'Skrovita poruka' }),
  },
  'POST /send-link': open,
  'POST /job-alert/:id': { for: everyone, params: (i) => ({ id: i.job }) },
  'GET /user-job-alert/:id/:token': { for: nobody, link: 'profile', params: (i) => ({ id: i.candidate }) },
  'POST /user-job-alert/:id/:token': { for: nobody, link: 'profile', params: (i) => ({ id: i.candidate }) },
  'POST /search-alert': open,
  'GET /user-search-alerts/confirm/:token': { for: nobody, link: 'profile' },
  'POST /user-search-alerts/confirm/:token': { for: nobody, link: 'profile' },
  'GET /user-search-alerts/own/:token': { for: nobody, link: 'profile' },
  'POST /user-search-alerts/own/:token': { for: nobody, link: 'profile' },
  'GET /termin/:id/:token': { for: nobody, params: (i) => ({ id: i.interview, token: 'wrong' }) },
  'POST /termin/:id/:token': { for: nobody, params: (i) => ({ id: i.interview, token: 'wrong' }) },
  'GET /user-keep-data/:id/:token': link('retention'),
  'POST /user-keep-data/:id/:token': { ...link('retention'), form: () => ({ answer: 'keep' }) },
  'GET /user-profile/:id/:token': link('profile'),
  'POST /user-profile/:id/:token': link('profile'),
  'GET /confirm-email/:id/:token': { for: nobody, link: 'profile', params: (i) => ({ id: i.company }) },
  'POST /confirm-email/:id/:token': { for: nobody, link: 'profile', params: (i) => ({ id: i.company }) },
  'GET /confirm-login/:id/:token': { for: nobody, link: 'profile', params: (i) => ({ id: i.colleague }) },
  'POST /confirm-login/:id/:token': { for: nobody, link: 'profile', params: (i) => ({ id: i.colleague }) },

  'GET /logo/:id': { for: everyone, params: (i) => ({ id: i.company }) },
  'GET /logos/:ids': { for: everyone, params: (i) => ({ ids: `${i.company}.svg` }) },
  'GET /uploads/:file': { for: everyone, params: (i) => ({ file: `${i.upload}.webp` }) },
  'GET /recruiting/cv/:id': { for: everyone, params: (i) => ({ id: i.card }) },
  'GET /:file': { for: everyone, params: (i) => ({ file: `sitemap-jobs-${Math.ceil(i.job / idsInPart)}.xml` }) },
  'GET /robots.txt': open,
  'GET /sitemap-index.xml': open,
  'GET /sitemap-lists.xml': open,
  'GET /feed/jobs.xml': open,
  'GET /prije-odlaska/:file': {
    for: everyone,
    params: () => ({ file: 'austrija.ics' }),
    query: () => ({ start }),
  },
  'GET /feed/news.xml': open,
  'GET /feed/adzuna.xml': open,
  'GET /feed/indeed.xml': open,
  'GET /feed/jooble.xml': open,
  'GET /dev/mail': { for: nobody },
  'GET /dev/mail/:id': { for: nobody, params: (i) => ({ id: i.mail }) },
  'GET /dev/mail/:id/answer': { for: nobody, params: (i) => ({ id: i.mail }) },
  'POST /dev/mail/:id/answer': { for: nobody, params: (i) => ({ id: i.mail }) },
  'POST /dev/mail': { for: nobody },
}
