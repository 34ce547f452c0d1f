import { mailProviders } from '../../text/mail-providers.ts'
import { trimEndOf } from '../../text/normalize.ts'
import { isLinkedWord } from '../../text/write-out.ts'

type Sender = { companyEmail: string; siteUrl: string }

/**
 * The hosts of a text's links that belong neither to us nor to the company: to the domain of its mail address, which was
 * confirmed, unlike its website.
 */
export function foreignHosts(text: string, sender: Sender): string[] {
  const own = ownHosts(sender)
  const isOwn = (host: string) => own.some((each) => host === each || host.endsWith(`.${each}`))
  const words = text.split(/[\s,;<>()[\]{}"'„“”|]+/).filter(isLinkedWord)
  return [...new Set(words.map(hostOf))].filter((host) => !isOwn(host))
}

function ownHosts({ companyEmail, siteUrl }: Sender): string[] {
  const domain = companyEmail.slice(companyEmail.lastIndexOf('@') + 1).toLowerCase()
  const ours = new URL(siteUrl).hostname
  return mailProviders.includes(domain) ? [ours] : [ours, domain]
}

/** The host that a browser would open. The whole word when that is not clear. */
function hostOf(word: string): string {
  const address = `https://${trimEndOf(word, '.!?:').replace(/^[a-z][a-z\d+.-]*:\/\//i, '')}`
  const host = !word.includes('\\') && URL.canParse(address) ? new URL(address).hostname : ''
  return host || word.toLowerCase()
}
