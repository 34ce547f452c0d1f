import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { clean, cleanLine } from '../../text/normalize.ts'
import { maxMessageFiles, maxMessageLength } from '../message.ts'
import { type Headers, kindOfMail } from './kind-of-mail.ts'
import type { ParsedMail, ParseOrder, ParseReply } from './parsed-mail.ts'
import { splitQuoted } from './quoted.ts'
import { textOfHtml } from './text-of-html.ts'

/** Headers that name receivers, also those that a server adds when it delivers. */
const receiving = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to']

/** Characters of a body that are looked at. */
const maxBody = 200_000
/** Signatures' logos are smaller than pictures that are attached. */
const maxLogoBytes = 10_000
const signatures = /^application\/(pkcs7-signature|x-pkcs7-signature|pgp-signature)$/

/** Reads a mail. What that costs is the sender's choice: see `parse-in-subprocess.ts`. */
export async function parseMail({ raw, maxFileBytes }: ParseOrder): Promise<ParseReply> {
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  }).catch(() => undefined)
  const from = email?.from?.address?.trim().toLowerCase() ?? ''
  if (!email || from === '') return { fault: 'broken' }
  const headers: Headers = new Map()
  for (const { key, value } of email.headers) headers.set(key, [...(headers.get(key) ?? []), value])
  const files = email.attachments.map((file) => ({ ...file, content: bytesOf(file) }))
  const kind = kindOfMail(headers, from)
  const mail: ParsedMail = {
    receivers: receiving.flatMap((name) => headers.get(name) ?? []),
    from: from.slice(0, 320),
    fromName: cleanLine(email.from?.name ?? '').slice(0, 100),
    messageId: email.messageId?.slice(0, 1000) ?? null,
    kind: kind === 'bounce' && !hasFailed(files) ? 'automatic' : kind,
    returnedMailId: kind === 'bounce' ? returnedMailIn(files, bodyOf(email)) : null,
    ...textsOf(email),
    ...attachedTo(files, maxFileBytes),
  }
  return { mail }
}

type Part = Omit<Attachment, 'content'> & { content: Uint8Array }

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

function bodyOf({ text = '', html }: Email): string {
  if (text.trim() !== '' || !html) return text.slice(0, maxBody)
  return textOfHtml(html.slice(0, maxBody))
}

function textsOf(email: Email) {
  const { text, quoted } = splitQuoted(clean(bodyOf(email)))
  return { text: text.slice(0, maxMessageLength), quoted: quoted.slice(0, maxMessageLength) }
}

/** The files that may be kept; a signature's logo is none of them. */
function attachedTo(parts: Part[], maxFileBytes: number): Pick<ParsedMail, 'files' | 'leftOut'> {
  const all = parts
    .filter(
      ({ mimeType, related, content }) =>
        !signatures.test(mimeType) && content.length > 0 && !(related && content.length < maxLogoBytes),
    )
    .map(({ filename, content }) => ({ name: filename ?? '', content }))
  const files = all.filter(({ content }) => content.length <= maxFileBytes).slice(0, maxMessageFiles)
  const leftOut = all.filter((file) => !files.includes(file)).map(({ name }) => cleanLine(name).slice(0, 200))
  return { files, leftOut: leftOut.slice(0, 20) }
}

const textOfPart = ({ content }: Part) => Buffer.from(content.subarray(0, 64 * 1024)).toString('latin1')

/** A report without a status, as old servers write it, says that nothing was delivered. */
function hasFailed(parts: Part[]): boolean {
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status')
  return !status || /^action: *failed/im.test(textOfPart(status))
}

/** The id of our mail that came back, from its Message-ID, or null. */
function returnedMailIn(parts: Part[], body: string): number | null {
  const returned = parts.filter(({ mimeType }) => /^(message\/rfc822|text\/rfc822-headers)/.test(mimeType))
  const found = /^message-id: *<mail-(\d{1,9})@/im.exec([...returned.map(textOfPart), body].join('\n'))
  return found ? Number(found[1]) : null
}
