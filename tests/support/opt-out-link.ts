import { applicantTo, jobAskingForDocument } from './apply-by-wire.ts'

/** Somebody new applies on a running site: the path by which their receipt lets them opt out. */
export async function anOptOutLink(base: string): Promise<string> {
  const send = await applicantTo(base, await jobAskingForDocument(base), 2000)
  const { email } = await send(Math.floor(Math.random() * 1e9))
  const box = await fetch(`${base}/dev/mail`, { headers: { accept: 'application/json' } })
  const mails = (await box.json()) as { receiver: string; text: string }[]
  const text = mails.find(({ receiver }) => receiver === email)?.text ?? ''
  return new URL(/https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? 'http://none/').pathname
}
