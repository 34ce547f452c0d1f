import { eq } from 'drizzle-orm'
import { html } from 'hono/html'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { type Mail, mails } from '../mails/table.ts'
import { takeMail } from '../messages/take-mail.ts'

/** Whether an answer to a mail comes back to the site, so that the demo's mailbox can write one. */
export const canAnswer = ({ replyTo }: Pick<Mail, 'replyTo'>) => !!replyTo?.startsWith('reply+')

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
<p><button type="submit">Pošalji</button> <a href="/dev/mail">Odustani</a></p></form>`

/** Takes in the receiver's answer to a mail, as any mail server would hand it over. */
export async function answerMail(context: Context, mail: Mail, form: FormData) {
  const attachments = await Promise.all(
    form
      .getAll('files')
      .filter((file) => file instanceof File)
      .filter(({ size }) => size > 0)
      .map(async (file) => ({ filename: file.name, content: Buffer.from(await file.arrayBuffer()) })),
  )
  const composed = new MailComposer({
    from: mail.receiver,
    to: mail.replyTo ?? '',
    subject: `Re: ${mail.subject}`,
    text: `${String(form.get('text') ?? '')}\n\nOn ${mail.createdAt.toUTCString()}, Preko wrote:\n${quoted(mail.text)}`,
    attachments,
  })
  return takeMail(context, { raw: await composed.compile().build() })
}

const quoted = (text: string) => text.replace(/^/gm, '> ')
