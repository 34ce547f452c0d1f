import { and, desc, eq, notInArray } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppEnv } from '../context.ts'
import { notFound } from '../errors.ts'
import { inboundMail, limited, streamedForm } from '../http/body-limit.ts'
import { isFromLoopback } from '../http/loopback.ts'
import { mailStates } from '../mails/state.ts'
import { type Mail, mails } from '../mails/table.ts'
import { takeMail } from '../messages/take-mail.ts'
import { answerForm, answerMail, findAnswerable, mailsPath } from './answer.ts'
import { inlineStyleSrc } from './inline-style-src.ts'
import { renderMailbox, renderPage } from './mailbox.ts'

const nothingElse = "default-src 'none'; base-uri 'none'"

const policyOf = (page: string) =>
  `${nothingElse}; form-action 'self'; ${inlineStyleSrc(page)}; frame-src 'self'; frame-ancestors 'none'`

/** The embedded mailbox of the demo, accessible from this machine only unless configured otherwise. */
export const devMail = new Hono<AppEnv>()
  .use('/dev/mail/*', async (c, next) => {
    if (!c.var.config.openMailbox && !isFromLoopback(c)) throw notFound(c.var)
    await next()
  })
  .get('/dev/mail', async (c) => {
    const state = mailStates.find((each) => each === c.req.query('state'))
    const receiver = c.req.query('receiver')
    const matching = c.var.db
      .select()
      .from(mails)
      .where(
        and(
          state ? eq(mails.state, state) : notInArray(mails.state, ['held', 'listed', 'dropped']),
          receiver ? eq(mails.receiver, receiver) : undefined,
        ),
      )
    const newest = await matching.orderBy(desc(mails.createdAt), desc(mails.id)).limit(200)
    c.header('Cache-Control', 'no-store')
    if (c.req.header('accept')?.includes('application/json')) return c.json(newest.map(toWire))
    const page = String(await renderMailbox(newest))
    c.header('Content-Security-Policy', policyOf(page))
    return c.html(page)
  })
  // A mail has untrusted content and its own styles, so it is a sandboxed document whose links open in a new tab.
  .get('/dev/mail/:id{[0-9]{1,9}}', async (c) => {
    const [mail] = await c.var.db
      .select()
      .from(mails)
      .where(eq(mails.id, Number(c.req.param('id'))))
    if (!mail) throw notFound(c.var)
    c.header('Cache-Control', 'no-store')
    c.header('X-Frame-Options', 'SAMEORIGIN')
    c.header(
      'Content-Security-Policy',
      `${nothingElse}; form-action 'none'; ${inlineStyleSrc(mail.html)}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
    )
    return c.html(mail.html.replace('<head>', '<head><base target="_blank">'))
  })
  .get('/dev/mail/:id{[0-9]{1,9}}/answer', async (c) => {
    const page = String(await renderPage(answerForm(await findAnswerable(c.var, Number(c.req.param('id'))))))
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', policyOf(page))
    return c.html(page)
  })
  .post('/dev/mail/:id{[0-9]{1,9}}/answer', limited(streamedForm), async (c) => {
    const mail = await findAnswerable(c.var, Number(c.req.param('id')))
    await answerMail(c.var, mail, c.req.raw)
    return c.redirect(mailsPath(mail), 303)
  })
  // As a mail server hands it over: what is for nobody is accepted too.
  .post('/dev/mail', limited(inboundMail), async (c) => {
    if (c.var.config.inbound?.way !== 'mailbox') throw notFound(c.var)
    const raw = new Uint8Array(await c.req.arrayBuffer())
    return c.json({ message: 'ok', taken: await takeMail(c.var, { raw }) })
  })

export type MailboxItem = ReturnType<typeof toWire>

const toWire = (mail: Mail) => ({
  id: mail.id,
  time: mail.createdAt.toISOString(),
  sender: mail.sender,
  receiver: mail.receiver,
  replyTo: mail.replyTo,
  subject: mail.subject,
  body: mail.html,
  text: mail.text,
  attachments: mail.attachments,
})
