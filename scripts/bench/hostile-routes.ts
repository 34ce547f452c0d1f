import { costlyBodies } from './hostile-bodies.ts'
import { tokenOfMails } from './hostile-subject.ts'
import { type HostileInput, hard, long } from './hostile-texts.ts'

/** Largest bodies of forms with text only, of the application form with its files, and of mails. */
const [textForm, applicationForm, mail] = [64 * 1024, 61 * 1024 * 1024, 31 * 1024 * 1024]

const addresses = {
  account: [
    'login',
    'login-code',
    'signup',
    'almost-done',
    'finish-signup',
    'invitation',
    'forgot-password',
    'forgot-password-finish',
  ],
  link: [
    'unsubscribe',
    'user-request-data',
    'user-keep-data',
    'user-profile',
    'user-wishes',
    'user-job-alert',
    'confirm-email',
    'confirm-login',
    'termin',
  ],
  file: ['/logo/:id', '/logos/:ids', '/uploads/:file', '/recruiting/cv/:id', '/:file', '/dev/mail/:id'],
  feed: [
    '/robots.txt',
    '/sitemap-index.xml',
    '/sitemap-lists.xml',
    '/feed/jobs.xml',
    '/prije-odlaska/:file',
    '/feed/news.xml',
    '/feed/adzuna.xml',
    '/feed/indeed.xml',
    '/feed/jooble.xml',
    '/dev/mail',
    '/api/openapi.json',
  ],
} as const

const values: Record<string, string> = {
  '/logos/:ids': `/logos/${long('123456789-', 895)}.svg`,
  '/uploads/:file': `/uploads/${long('0', 36)}.webp`,
  '/:file': '/sitemap-jobs-1.xml',
  '/prije-odlaska/:file': '/prije-odlaska/austrija.ics',
}

export const domainOfMails = 'preko.example'

const headOfMail = [
  ...['From: a@posta.example', `To: reply+${tokenOfMails}@${domainOfMails}`],
  ...['Content-Type: multipart/mixed; boundary=x', '', ''],
].join('\r\n')

/** Mails that cost most to read: of empty parts, of one long line, and of nested ones. */
export const costlyMails = (path: string) =>
  ['--x\r\n\r\na\r\n', 'a', '<div><p>&nbsp;'].map((piece) => ({
    path,
    headers: { 'content-type': 'message/rfc822' },
    raw: `${headOfMail}${long(piece, mail - 10_000)}`,
  }))

/** The address of a route with values for its parameters. */
const pathOf = (route: string) => values[route] ?? route.replace(':id', '1').replace(':token', long('x', 2000))

const reading = (route: string): [string, HostileInput[]] => [
  `GET ${route}`,
  ['words', 'marks'].map((kind) => ({
    path: `${pathOf(route)}?${new URLSearchParams({ q: hard[kind as 'words'](4000), token: long('x', 4000) })}`,
  })),
]

const sending = (route: string, limit = textForm): [string, HostileInput[]] => [
  `POST ${route}`,
  [...costlyBodies('application/x-www-form-urlencoded', textForm), ...costlyBodies('multipart/form-data', limit)].map(
    (body) => ({ ...body, path: pathOf(route) }),
  ),
]

/** Routes beside the API's document: forms without script, links of mails, files and feeds. */
export const hostileRoutes: Record<string, HostileInput[]> = Object.fromEntries([
  ...addresses.account.flatMap((name) => [reading(`/${name}`), sending(`/${name}`)]),
  ...addresses.link.flatMap((name) => [reading(`/${name}/:id/:token`), sending(`/${name}/:id/:token`)]),
  ...[...addresses.file, ...addresses.feed].map(reading),
  sending('/kontakt'),
  sending('/send-link'),
  sending('/job-alert/:id'),
  sending('/search-alert'),
  ...['/user-search-alerts/confirm/:token', '/user-search-alerts/own/:token'].flatMap((path) => [
    reading(path),
    sending(path),
  ]),
  sending('/prijava/:id', applicationForm),
  sending('/prijava/:id/adresa'),
  reading('/user-profile/:id/:token/:rest'),
  sending('/user-profile/:id/:token/:applicationId', applicationForm),
  reading('/dev/mail/:id/answer'),
  sending('/dev/mail/:id/answer', mail),
  ['POST /dev/mail', costlyMails('/dev/mail')],
])
