import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { findDovecot, startDovecot } from '../../tests/support/dovecot.ts'
import { aFilledFolder } from '../../tests/support/filled-folder.ts'
import { startSite } from '../../tests/support/site.ts'
import { mailsLeave, startMailServer } from './mail-server.ts'
import type { Outcome } from './report.ts'
import { mailsOf, replyToApplicants, startTalk } from './talk-load.ts'
import { inspectTalk } from './talk-outcome.ts'

/** How many mails the server sends at once. */
const sentAtOnce = 5
const kills = 3

/** Kills the server amid mails that come in by the webhook, replies, interviews and invitations. */
export async function killTalk(): Promise<Outcome> {
  const secret = 'a secret of thirty-two characters'
  const place = await startPlace({ INBOUND: 'webhook', INBOUND_SECRET: secret })
  const company = await replyToApplicants(place.url, 20)
  const talk = startTalk(place.url, secret, company)
  for (let kill = 1; kill <= kills; kill += 1) {
    await talk.reaches((talk.expected * kill) / (kills + 1))
    await place.killAndStart()
  }
  await talk.finished
  const texts = mailsOf(company.applicants).map(({ text }) => text)
  const found = await place.end(company, texts, talk.confirmed)
  const { mails, replies, proposals, picks, invitations } = talk.confirmed
  const isDone =
    mails.length === texts.length &&
    replies.length === company.applicants.length &&
    proposals.length * invitations.length > 0 &&
    picks.length === proposals.length
  const row = {
    fault: `server killed ${kills}× amid a conversation`,
    confirmed: Object.entries(talk.confirmed)
      .map(([what, { length }]) => `${length} ${what}`)
      .join(', '),
    ...found,
    untrue: talk.improper.length,
  }
  return { row, isGood: isDone && isWhole(found) && talk.improper.length === 0, improper: talk.improper } as Outcome
}

/** Kills the server while it empties an IMAP mailbox, to which each mail was delivered twice. */
export async function killFetching(): Promise<Outcome | string> {
  const dovecot = findDovecot()
  if ('reason' in dovecot) return `skipped: mails in an IMAP mailbox: ${dovecot.reason}`
  const mailbox = await startDovecot(dovecot.path)
  const place = await startPlace({ INBOUND: 'imap', INBOUND_IMAP_URL: mailbox.url })
  const company = await replyToApplicants(place.url, 20)
  const mails = mailsOf(company.applicants)
  for (const { raw } of [...mails, ...mails]) mailbox.deliver(raw)
  const deadline = Date.now() + 900_000
  const countUnread = () => mailbox.left().filter((state) => state === 'unread').length
  // The server moves a new mail to another folder, where a single look may miss it.
  const unread = () => Math.max(countUnread(), countUnread())
  const until = async (left: number) => {
    while (unread() > left && Date.now() < deadline) await pause(5)
  }
  const all = mailbox.left().length
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(Math.floor(all * (1 - kill / (kills + 1))))
    await place.killAndStart()
  }
  await until(0)
  const left = unread()
  const found = await place.end(
    company,
    mails.map(({ text }) => text),
  )
  await mailbox.stop()
  const row = { fault: `server killed ${kills}× amid an IMAP mailbox`, confirmed: `${all} delivered`, ...found, left }
  return { row, isGood: isWhole(found) && left === 0, improper: [] } as Outcome
}

/** The demo with PGlite and a mail server, and candidates' answers come in. */
async function startPlace(inbound: Record<string, string>) {
  const mail = await startMailServer()
  const folder = aFilledFolder()
  const env = { SMTP_URL: mail.url, TRUSTED_PROXIES: '1', INBOUND_DOMAIN: 'odgovori.preko.example', ...inbound }
  let site = await startSite({ env, dataDir: folder })
  const { url } = site
  return {
    url,
    async killAndStart() {
      await site.stop('SIGKILL')
      site = await startSite({ env: { ...env, PORT: new URL(url).port }, dataDir: folder, isBuilt: true })
    },
    /** Waits until the mails have left, and inspects the data. */
    async end({ applicants }: Awaited<ReturnType<typeof replyToApplicants>>, ...what: Expected) {
      await mailsLeave(url)
      await site.stop()
      const found = await inspectTalk({ folder, applicants, taken: await mail.taken() }, ...what)
      await mail.close()
      await rm(folder, { recursive: true })
      return found
    },
  }
}

type Expected = Parameters<typeof inspectTalk> extends [unknown, ...infer Rest] ? Rest : never

/** Nothing is lost, doubled or incomplete; only mails in doubt may arrive later, at most five a kill. */
function isWhole(found: Awaited<ReturnType<typeof inspectTalk>>) {
  const { missing, doubled, half, orphans, mailsTwice, mailsMissing, mailsInDoubt } = found
  const faults = [missing, doubled, half, orphans, mailsTwice, mailsMissing, found['rows missing'], found['not once']]
  return faults.every((count = 0) => count === 0) && mailsInDoubt <= kills * sentAtOnce
}
