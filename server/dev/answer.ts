import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { html } from 'hono/html'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { bytesOf, streamedForm } from '../http/body-limit.ts'
import { FormError, readForm } from '../http/upload.ts'
import { type Mail, mails } from '../mails/table.ts'
import { takeMail } from '../messages/take-mail.ts'

/** Whether an answer to a mail comes back to the site, so that the demo's mailbox can write one. */
export const canAnswer = ({ replyTo }: Pick<Mail, 'replyTo'>) => !!replyTo?.startsWith('reply+')

/** The address of all mails to the same receiver. */
export const mailsPath = ({ receiver }: Pick<Mail, 'receiver'>) => `/dev/mail?receiver=${encodeURIComponent(receiver)}`

/** A mail that can be answered. Throws 404 for others. */
export async function findAnswerable(context: Context, id: number): Promise<Mail> {
  const [mail] = await context.db.select().from(mails).where(eq(mails.id, id))
  if (!mail || !canAnswer(mail)) throw notFound(context)
  return mail
}

/** The form in which the receiver of a mail answers it. */
export const answerForm = ({ id, receiver, replyTo, subject }: Mail) => html`<h1>Re: ${subject}</h1>
<p class="lead">From ${receiver} to ${replyTo}</p>
<form method="post" action="/dev/mail/${id}/answer" enctype="multipart/form-data" lang="hr">
<p><label for="text">Poruka</label><textarea id="text" name="text" rows="8" required></textarea></p>
<p><label for="files">Datoteke</label><input id="files" name="files" type="file" multiple></p>
<p><button type="submit">Pošalji</button> <a href="${mailsPath({ receiver })}">Odustani</a></p></form>`

/** Takes in the receiver's answer to a mail, sent by the form, as any mail server would hand it over. */
export async function answerMail(context: Context, mail: Mail, request: Request) {
  const attachments: { filename: string; content: Buffer }[] = []
  const bytes = bytesOf(streamedForm, context.config)
  const limits = { fields: 2, files: 10, fieldBytes: bytes, fileBytes: bytes, text: bytes, bytes }
  const { text = [] } = await readForm(request, limits, async ({ name, stream }) => {
    attachments.push({ filename: name, content: await buffer(stream) })
  }).catch((error) => {
    throw error instanceof FormError ? new Refusal('invalid', error.fault) : error
  })
  const composed = new MailComposer({
    from: mail.receiver,
    to: mail.replyTo ?? '',
    subject: `Re: ${mail.subject}`,
    text: `${text.join()}\n\nOn ${mail.createdAt.toUTCString()}, Preko wrote:\n${quoted(mail.text)}`,
    attachments,
  })
  return takeMail(context, { raw: await composed.compile().build() })
}

const quoted = (text: string) => text.replace(/^/gm, '> ')
