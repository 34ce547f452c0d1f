import { run } from '@zootools/email-spell-checker'
import { isEmail } from '../../questions/question.ts'
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
  const found = run({ email: completed, domains: mailProviders, topLevelDomains, secondLevelDomains })
  const probable = found?.full ?? (isProvider(completed) ? completed : email)
  const suggestion = isEmail(probable) && probable !== email ? probable : null
  return { isValid: isEmail(email), suggestion }
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)
const isProvider = (email: string) => mailProviders.includes(domainOf(email))

/** Completes a domain without a dot: 'gmail' by the provider of that name, others by '.com'. */
function withEnding(email: string): string {
  const domain = domainOf(email)
  if (!domain || domain === email || domain.includes('.')) return email
  const provider = mailProviders.find((each) => each.startsWith(`${domain}.`))
  return provider ? email.slice(0, -domain.length) + provider : `${email}.com`
}
