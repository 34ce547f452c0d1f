import { html, raw } from 'hono/html'
import type { Mail } from '../mails/table.ts'
import { canAnswer } from './answer.ts'

const style = `
:root { color-scheme: light dark; --ink: light-dark(#16243a, #eef1f6); --soft: light-dark(#55627a, #b3bfd1); --line: light-dark(#e4ddcf, #3b4658); --paper: light-dark(#fdfbf7, #101826); --card: light-dark(#fff, #19222f); --sea: light-dark(#0f5c92, #7cc0f2); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: -0.01em; }
.lead { margin: 0.25rem 0 1.5rem; color: var(--soft); }
.mail { margin-bottom: 0.75rem; background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: clip; }
.mail > summary { padding: 0.75rem 1rem; cursor: pointer; list-style-position: inside; overflow-wrap: anywhere; }
.mail > summary:focus-visible, a:focus-visible { outline: 3px solid var(--sea); outline-offset: -3px; border-radius: 14px; }
.about { display: block; color: var(--soft); font-size: 0.875rem; }
iframe { display: block; width: 100%; height: 34rem; border: 0; border-block: 1px solid var(--line); background: var(--paper); }
.as-text { padding: 0.75rem 1rem; }
.as-text summary { cursor: pointer; }
pre { margin: 0.5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.5 ui-monospace, monospace; }
a { color: var(--sea); }
label, textarea, input { display: block; width: 100%; box-sizing: border-box; font: inherit; }
textarea { padding: 0.5rem; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--sea); border-radius: 99px; background: var(--card); color: var(--sea); font: 600 1rem/1 system-ui, sans-serif; cursor: pointer; }
.answer { margin: 0; padding: 0.75rem 1rem; }
`

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Zagreb' })

/** The page of the mailbox. Each mail is a document of its own, fetched when opened. */
export const renderMailbox = (newest: Mail[]) =>
  renderPage(html`<h1>Mailbox</h1><p class="lead">${leadOf(newest.length)}</p>${newest.map(renderMail)}`)

export const renderPage = (content: unknown) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mailbox</title>
<style>${raw(style)}</style></head>
<body><main>${content}</main></body></html>`

const leadOf = (count: number) => (count === 0 ? 'No mail yet.' : `${count} mails, newest first.`)

const renderTime = (at: Date) => html`<time datetime="${at.toISOString()}">${time.format(at)}</time>`

/** Since when a mail is being sent indicates whether it may have arrived. */
const renderState = ({ state, sendingAt }: Mail) => {
  if (state === 'sending' && sendingAt) return html` · sending since ${renderTime(sendingAt)}`
  return state === 'sent' ? '' : ` · ${state}`
}

const renderMail = (mail: Mail) => {
  const { id, kind, sender, receiver, replyTo, createdAt, text, attachments } = mail
  const subject = mail.subject || `${kind} (its contents are gone)`
  return html`<details class="mail"><summary><strong>${subject}</strong>
<span class="about">To ${receiver} · ${renderTime(createdAt)}${renderState(mail)}</span></summary>
<iframe src="/dev/mail/${id}" title="${subject}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
${canAnswer(mail) ? answerButton(mail) : ''}<div class="as-text"><span class="about">From ${sender}${replyTo ? ` · replies to ${replyTo}` : ''}</span>${attachments.map(renderAttachment)}<details><summary>As plain text</summary><pre>${text}</pre></details></div></details>`
}

const answerButton = ({ id }: Mail) =>
  html`<form class="answer" action="/dev/mail/${id}/answer"><button type="submit" lang="hr">Odgovori</button></form>`

const renderAttachment = ({ filename, contentType, content }: Mail['attachments'][number]) =>
  html`<br><a download="${filename}" href="data:${contentType};base64,${content}">${filename}</a>`
