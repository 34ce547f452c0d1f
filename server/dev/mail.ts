import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../context.ts'
import { type Mail, mails } from '../platform/mail/table.ts'

/** The embedded mailbox, for looking at while trying the product. Mounted only with demo content. */
export const devMail = new Hono<AppEnv>().get('/dev/mail', async (c) => {
  const newest = await c.var.db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(200)
  c.header('Cache-Control', 'no-store')
  if (c.req.header('accept')?.includes('application/json')) return c.json(newest.map(toWire))
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
  return c.html(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mailbox</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:52rem;margin:2rem auto;padding:0 1rem}summary{cursor:pointer}details{border-top:1px solid #8885;padding:.75rem 0}iframe{width:100%;height:36rem;border:0;background:#fff;border-radius:8px}</style></head>
<body><main><h1>Mailbox</h1>${newest.length === 0 ? html`<p>No mail yet.</p>` : newest.map(drawMail)}</main></body></html>`)
})

const drawMail = (
  mail: Mail,
) => html`<details><summary><strong>${mail.subject}</strong><br>${mail.createdAt.toISOString()} · ${mail.sender} → ${mail.receiver} · ${mail.state}</summary>
<iframe sandbox title="${mail.subject}" srcdoc="${mail.html}"></iframe><pre style="white-space:pre-wrap">${mail.text}</pre></details>`

const toWire = (mail: Mail) => ({
  id: mail.id,
  time: mail.createdAt.toISOString(),
  sender: mail.sender,
  receiver: mail.receiver,
  subject: mail.subject,
  body: mail.html,
  text: mail.text,
  state: mail.state,
})
