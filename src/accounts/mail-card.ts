export type MailPreview = { subject: string; body: string; sender: string; receiver: string }

/** Shows a mail in its empty card, without its own styles. */
export function showMail(mail: MailPreview) {
  const card = document.querySelector<HTMLElement>('[data-mail]')
  const part = (name: string) => card?.querySelector(`[data-mail-part="${name}"]`)
  for (const name of ['sender', 'receiver', 'subject'] as const) part(name)?.replaceChildren(mail[name])
  // Removed before parsing: each inline style would be a violation of the page's policy.
  const unstyled = mail.body.replace(/\sstyle="[^"]*"/g, '')
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  for (const stray of body.querySelectorAll('script, style, link, iframe')) stray.remove()
  for (const element of body.querySelectorAll('[style]')) element.removeAttribute('style')
  part('body')?.replaceChildren(...body.childNodes)
  if (card) card.hidden = false
}
