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
  const found = email.length <= 255 && run({ email, domains: mailProviders, topLevelDomains, secondLevelDomains })
  const suggestion = found && isEmail(found.full) && found.full !== email ? found.full : null
  return { isValid: isEmail(email), suggestion }
}
