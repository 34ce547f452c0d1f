import { run } from '@zootools/email-spell-checker'
import { isFreeMail } from '../../guard/contact-signs.ts'
import { isEmail } from '../../questions/question.ts'
import { editDistance } from '../../text/edit-distance.ts'
import { mailProviders } from '../../text/mail-providers.ts'

const wordsOf = (text: string) => text.trim().split(/\s+/)

const topLevelDomains = wordsOf(`
  com net org eu info hr ba si rs me mk al bg xk de at ch it hu sk cz pl nl be fr es ie uk co.uk com.hr example
`)
const secondLevelDomains = wordsOf(`
  gmail yahoo hotmail outlook icloud live gmx
`)

/** Validates an e-mail address and suggests a correction of a probable typo; null without one. */
export function checkEmail(address: string): { isValid: boolean; suggestion: string | null } {
  const email = address.trim().toLowerCase()
  if (email.length > 255) return { isValid: false, suggestion: null }
  const completed = withEnding(email)
  const domain = domainOf(completed)
  const right = rightDomain(domain) ?? (isFreeMail(completed) ? domain : domainOf(email))
  const probable = email.slice(0, email.lastIndexOf('@') + 1) + right
  const suggestion = isEmail(probable) && probable !== email ? probable : null
  return { isValid: isEmail(email), suggestion }
}

function rightDomain(domain: string): string | undefined {
  if (!/^[a-z\d.-]+$/.test(domain)) return undefined
  const email = `x@${domain}`
  if (isFreeMail(email)) return undefined
  const found = run({ email, domains: mailProviders, topLevelDomains, secondLevelDomains })?.domain
  return found && isTypo(domain, found) ? found : undefined
}

/** Longer names are similar to few others. */
const maxShort = 6
/** Shorter ones are similar to too many. */
const minShort = 5

/** Whether a domain is hardly one of its own: another country's is, and so is one with a short name unless a typo apart. */
function isTypo(domain: string, right: string): boolean {
  const [name, ending] = partsOf(domain)
  const [rightName, rightEnding] = partsOf(right)
  if (ending !== rightEnding && ending.length === 2 && rightEnding.length === 2) return false
  if (name === rightName || name.length > maxShort) return true
  return rightName.length >= minShort && editDistance(name, rightName, 1) <= 1
}

function partsOf(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.')
  return [domain.slice(0, dot), domain.slice(dot + 1)]
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** Completes a domain without a dot: 'gmail' by the provider of that name, others by '.com'. */
function withEnding(email: string): string {
  const domain = domainOf(email)
  if (!domain || domain === email || domain.includes('.')) return email
  const provider = mailProviders.find((each) => each.startsWith(`${domain}.`))
  return provider ? email.slice(0, -domain.length) + provider : `${email}.com`
}
